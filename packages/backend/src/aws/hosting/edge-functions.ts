import { READ_PARAMETERS, WHOLE_QUERY_FOLDERS } from 'core/read-parameters'

/** Addresses of the Studio's tools are one page; files have an ending. */
export const STUDIO_ADDRESSES = `function handler(event) {
  var request = event.request;
  if (!/\\.[a-z0-9]+$/i.test(request.uri)) request.uri = '/index.html';
  return request;
}`

const TAKE_UNREAD = `var READ = /^(?:_rsc|${READ_PARAMETERS.join('|')})$/;
var WHOLE = /^\\/(?:${WHOLE_QUERY_FOLDERS.join('|')})(?:\\/|$)/;
function takeUnread(request) {
  var taken = [];
  if (WHOLE.test(request.uri)) return '';
  var query = request.querystring;
  Object.keys(query).forEach(function (name) {
    if (READ.test(name) && (name !== '_rsc' || request.headers.rsc)) return;
    (query[name].multiValue || [query[name]]).forEach(function (each) {
      if (name !== '_rsc') taken.push(name + '=' + each.value);
    });
    delete query[name];
  });
  return taken.join('&');
}
`

/**
 * Before the edge looks for a copy, as `varnish.vcl` does: parameters that no page reads on the server leave the address, and of what
 * a browser accepts remains which pictures it knows.
 */
export const FOLD_REQUEST = `${TAKE_UNREAD}function handler(event) {
  var request = event.request;
  delete request.headers['x-unread'];
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;
  var unread = takeUnread(request);
  if (unread) request.headers['x-unread'] = { value: unread };
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
 * Redirects lead on with what left the address, as the site's own do. AWS does not say whether this one sees the request as it
 * came or as it was folded, so both will do.
 */
export const CARRY_UNREAD = `${TAKE_UNREAD}function handler(event) {
  var request = event.request;
  var response = event.response;
  var location = response.headers.location;
  if (!location || (request.method !== 'GET' && request.method !== 'HEAD')) return response;
  var folded = request.headers['x-unread'];
  var unread = takeUnread(request) || (folded ? folded.value : '');
  var parts = location.value.split('#');
  var own = parts[0].split('?')[1];
  var known = (own || '').split('&').map(function (each) { return each.split('=')[0]; });
  var missing = unread.split('&').filter(function (each) {
    return each && known.indexOf(each.split('=')[0]) < 0;
  });
  if (missing.length === 0) return response;
  parts[0] += (own === undefined ? '?' : '&') + missing.join('&');
  response.headers.location = { value: parts.join('#') };
  response.headers['cache-control'] = { value: 'private, no-store' };
  return response;
}`
