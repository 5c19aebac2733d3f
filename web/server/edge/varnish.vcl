# The edge of several instances of the site: Varnish 7 with xkey (Debian: varnish, varnish-modules).
#   varnishd -a :80 -f web/server/edge/varnish.vcl -p vcl_path=FOLDER_OF_INSTANCES_VCL -p http_gzip_support=off -p rush_exponent=1000
# instances.vcl holds a backend with a probe of /readyz for each instance, "sub vcl_init" with the director "site", and
# "sub show_unreachable", which sends unreachable.html (scripts/lib/edge.ts writes one). The site compresses by itself,
# and purges by key (web/server/edge/edge.ts).
vcl 4.1;

import directors;
import std;
import xkey;

include "instances.vcl";

acl instances {
  "127.0.0.0"/8;
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
  "::1";
  "fc00::"/7;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Varnish adds the sender to the list, so a comma means that a proxy has passed on a visitor's request.
    if (client.ip !~ instances || req.http.X-Forwarded-For ~ ",") {
      return (synth(405));
    }
    set req.http.Purged = xkey.purge(req.http.Purge-Key);
    return (synth(200, req.http.Purged));
  }

  # One name for the request in all logs; a visitor's own is not taken.
  set req.http.X-Request-Id = req.xid + "-" + std.time2integer(now, 0);
  set req.backend_hint = site.backend();
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.restarts > 0) {
    return (pass);
  }
  # The same cookies as in core's page-variants.ts.
  if (req.http.Cookie ~ "(^|;\s*)(__prerender_bypass|sanity-preview-perspective|receipt|receipt-seen)=") {
    return (pass);
  }
  if (req.url ~ "^/api/draft-mode/") {
    return (pass);
  }

  # The same names as in core's read-parameters.ts: no page reads other parameters on the server, so they have no copies of their own.
  unset req.http.Asked-Url;
  if (req.url ~ "\?" && req.url !~ "^/(_next|api|images|booking-success|enquiry-submitted|manage|member|my-booking|referrals|test-drive-submitted|trade-in-submitted|vote)([/?]|$)") {
    set req.http.Asked-Url = req.url;
    set req.http.Read = "&" + regsub(req.url, "^[^?]*\?", "");
    set req.http.Read = regsuball(req.http.Read, "&(?!(_rsc|again|around|body|code|coe|compare|date|dish|from|guests|model|month|open|party|place|powertrain|price|q|reservation|seats|sort|sum|tag|team|time|type|until|venue|version|ac|air|cc|cost|dc|down|home|insurance|km|litres|oldArf|oldCoe|oldCoeKind|oldCoeOwn|oldCoeUntil|oldDate|oldOmv|omv|petrol|public|rate|registered|share|speed|use|ves|years)(=|&|$))[^&]*", "");
    # Next compares it with the headers of its router.
    if (!req.http.RSC) {
      set req.http.Read = regsuball(req.http.Read, "&_rsc(=[^&]*)?(?=&|$)", "");
    }
    set req.url = regsub(req.url, "\?.*", "") + regsub(req.http.Read, "^&", "?");
    unset req.http.Read;
    if (req.url == req.http.Asked-Url) {
      unset req.http.Asked-Url;
    }
  }
  # Copies vary by what clients accept; few differences matter.
  if (req.http.Accept-Encoding ~ "\bgzip\b(?!;\s*q=0)") {
    if (req.http.Accept-Encoding ~ "\bbr\b(?!;\s*q=0)") {
      set req.http.Accept-Encoding = "br, gzip";
    } else {
      set req.http.Accept-Encoding = "gzip";
    }
  } elsif (req.http.Accept-Encoding ~ "\bbr\b(?!;\s*q=0)") {
    set req.http.Accept-Encoding = "br";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.url ~ "^/images/") {
    if (req.http.Accept ~ "image/avif") {
      set req.http.Accept = "image/avif,image/webp,image/*";
    } elsif (req.http.Accept ~ "image/webp") {
      set req.http.Accept = "image/webp,image/*";
    } else {
      set req.http.Accept = "image/*";
    }
  }
  # With cookies too: the site marks what depends on them as private.
  return (hash);
}

sub vcl_backend_fetch {
  unset bereq.http.Asked-Url;
  if (bereq.retries > 0) {
    set bereq.backend = site.backend();
  }
  # Event streams are silent for long.
  if (bereq.url ~ "^/api/draft-mode/") {
    set bereq.between_bytes_timeout = 1h;
  }
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  }
  if (beresp.http.Cache-Control ~ "must-revalidate") {
    set beresp.grace = 0s;
  }
  # Without an order of the site nothing is kept.
  if (beresp.http.Cache-Control !~ "\b(s-maxage|max-age)=") {
    set beresp.uncacheable = true;
    # For as long requests of the address wait for their own answer alone, not in a row for one to share.
    set beresp.ttl = 120s;
    return (deliver);
  }
}

sub vcl_backend_error {
  # An instance that ends: another one has the answer.
  if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 4 && now - bereq.time < 2s) {
    return (retry);
  }
  # Those who wait for the same are not made to ask in a row.
  set beresp.uncacheable = true;
  set beresp.ttl = 1s;
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  call show_unreachable;
  return (deliver);
}

sub vcl_deliver {
  # The site adds the visitor's query to a redirect, which nobody else may have.
  if (req.http.Asked-Url && resp.http.Location) {
    set req.url = req.http.Asked-Url;
    unset req.http.Asked-Url;
    return (restart);
  }
  set resp.http.X-Cache = "MISS";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
