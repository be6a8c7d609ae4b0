package main

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/help"
)

// helpUsers tells support who writes.
type helpUsers struct{ accounts *accounts.Service }

func (u helpUsers) Sender(ctx context.Context, userID int64) (help.Sender, error) {
	p, err := u.accounts.Profile(ctx, userID)
	return help.Sender{Email: p.Email, FullName: p.FullName, Plan: p.Plan}, err
}
