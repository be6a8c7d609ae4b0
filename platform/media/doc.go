// Package media keeps Instagram's pictures: fetched from its CDN with care, made small, stored in the installation's bucket and
// served under signed addresses of our own, because the CDN's links expire in days and refuse other sites.
//
// A picture is named by a Key that outlives every link to it. Ingest stores one when its link is fresh; a picture that
// is not stored is fetched on first view from the link that an Origin knows. Videos are never stored: for a reel, give
// the address of its thumbnail.
//
// Any number of processes may share the bucket: a file appears whole or not at all, and two that store the same
// picture only do the work twice. Processes with data folders of their own each keep their own copies: what
// one of them lacks it fetches again on first view, as long as the origin has a link that still works.
package media
