package users

import (
	"context"
	"fmt"
	"slices"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/media"
)

// Pictures finds what stands for a user in the header.
type Pictures struct {
	profiles ProfilePictures
	signer   *media.Signer
}

// NewPictures does no I/O.
func NewPictures(profiles ProfilePictures, signer *media.Signer) Pictures {
	return Pictures{profiles, signer}
}

// Of is the picture of the connected Instagram account, else the one that Google had at the last sign-in. Google's own
// address is never handed out: pages show nothing from elsewhere, and it would tell Google who looks.
func (p Pictures) Of(ctx context.Context, a Account) (*string, error) {
	if a.InstagramProfileID != nil {
		if picture, err := p.profiles.OfProfile(ctx, *a.InstagramProfileID); picture != nil || err != nil {
			return picture, err
		}
	}
	if a.ProfilePicture == nil || !media.Fetchable(*a.ProfilePicture) {
		return nil, nil
	}
	return new(p.signer.URL(media.User(a.ID, *a.ProfilePicture))), nil
}

var errNoPicture = apperr.New(apperr.NotFound, "There is no such picture")

// PictureLink is where the picture that a media.User key names is to be had.
func (d *Directory) PictureLink(ctx context.Context, key media.Key) (string, error) {
	id, ok := key.UserID()
	if !ok {
		return "", errNoPicture
	}
	a, err := d.Store.ByID(ctx, id)
	switch {
	case apperr.Is(err, apperr.NotFound):
		return "", errNoPicture
	case err != nil:
		return "", err
	case a.ProfilePicture == nil || media.User(a.ID, *a.ProfilePicture) != key:
		return "", errNoPicture // it was changed since
	}
	return *a.ProfilePicture, nil
}

// Pictures are those of some keys that are users' pictures now, of users who wait to be erased too.
func (d *Directory) Pictures(ctx context.Context, keys []media.Key) ([]media.Key, error) {
	var ids []int64
	for _, key := range keys {
		if id, ok := key.UserID(); ok {
			ids = append(ids, id)
		}
	}
	current, err := d.Store.pictures(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("pictures of users: %w", err)
	}
	return slices.DeleteFunc(current, func(key media.Key) bool { return !slices.Contains(keys, key) }), nil
}
