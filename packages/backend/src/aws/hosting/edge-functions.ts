import { CAMPAIGN_PARAMETERS } from 'core/tracking/campaign-parameters'

/** Addresses of the Studio's tools are one page; files have an ending. */
export const STUDIO_ADDRESSES = `function handler(event) {
  var request = event.request;
  if (!/\\.[a-z0-9]+$/i.test(request.uri)) request.uri = '/index.html';
  return request;
}`

const TAKE_CAMPAIGN = `var CAMPAIGN = /^(?:${CAMPAIGN_PARAMETERS})$/;
function takeCampaign(query) {
  var taken = [];
  Object.keys(query).forEach(function (name) {
    if (!CAMPAIGN.test(name)) return;
    (query[name].multiValue || [query[name]]).forEach(function (each) {
      taken.push(name + '=' + each.value);
    });
    delete query[name];
  });
  return taken.join('&');
}
`

/**
 * Before the edge looks for a copy, as `varnish.vcl` does: parameters of advertisements, which no page reads on the server, leave the
 * address, and of what a browser accepts remains which pictures it knows.
 */
export const FOLD_REQUEST = `${TAKE_CAMPAIGN}function handler(event) {
  var request = event.request;
  delete request.headers['x-campaign'];
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;
  var campaign = takeCampaign(request.querystring);
  if (campaign) request.headers['x-campaign'] = { value: campaign };
  if (request.uri.indexOf('/images/') === 0) {
    var accept = request.headers.accept ? request.headers.accept.value : '';
    var known = 'image/*';
    if (accept.indexOf('image/avif') >= 0) known = 'image/avif,image/webp,image/*';
    else if (accept.indexOf('image/webp') >= 0) known = 'image/webp,image/*';
    request.headers.accept = { value: known };
  }
  return request;
}`

/**
 * Redirects lead on with what advertisements brought, as the site's own do. AWS does not say whether this one sees the request as it
 * came or as it was folded, so both will do.
 */
export const CARRY_CAMPAIGN = `${TAKE_CAMPAIGN}function handler(event) {
  var request = event.request;
  var response = event.response;
  var location = response.headers.location;
  if (!location || (request.method !== 'GET' && request.method !== 'HEAD')) return response;
  var folded = request.headers['x-campaign'];
  var campaign = takeCampaign(request.querystring) || (folded ? folded.value : '');
  var parts = location.value.split('#');
  var own = parts[0].split('?')[1];
  var known = (own || '').split('&').map(function (each) { return each.split('=')[0]; });
  var missing = campaign.split('&').filter(function (each) {
    return each && known.indexOf(each.split('=')[0]) < 0;
  });
  if (missing.length === 0) return response;
  parts[0] += (own === undefined ? '?' : '&') + missing.join('&');
  response.headers.location = { value: parts.join('#') };
  response.headers['cache-control'] = { value: 'private, no-store' };
  return response;
}`
