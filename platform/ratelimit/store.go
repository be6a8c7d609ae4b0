package ratelimit

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// guessStore is every statement on password_guesses. Each takes the row of all networks first, so that none waits in a circle.
type guessStore struct{ db *database.DB }

const allNetworks = ""

// add counts a guess at now and gives how many the account has had from all networks. A count without a guess since expired begins again.
func (s guessStore) add(ctx context.Context, account, network string, now, expired time.Time) (all int64, err error) {
	var counts []struct {
		Network string
		Guesses int64
	}
	err = s.db.Conn(ctx).Raw(`INSERT INTO password_guesses (account, network, guesses, guessed_at)
		VALUES (?, ?, 1, ?), (?, ?, 1, ?)
		ON CONFLICT (account, network) DO UPDATE SET guessed_at = excluded.guessed_at,
			guesses = CASE WHEN password_guesses.guessed_at > ? THEN password_guesses.guesses + 1 ELSE 1 END
		RETURNING network, guesses`, account, allNetworks, now, account, network, now, expired).Scan(&counts).Error
	if err != nil {
		return 0, fmt.Errorf("count guess: %w", err)
	}
	for _, c := range counts {
		if c.Network == allNetworks {
			all = c.Guesses
		}
	}
	return all, nil
}

// forgetNetwork takes the guesses of a network from those of the account.
func (s guessStore) forgetNetwork(ctx context.Context, account, network string) error {
	err := s.db.InTx(ctx, func(ctx context.Context) error {
		conn := s.db.Conn(ctx)
		const ofAll = ` WHERE account = ? AND network = '` + allNetworks + `'`
		held := conn.Exec(`UPDATE password_guesses SET guesses = guesses`+ofAll, account)
		if held.Error != nil || held.RowsAffected == 0 {
			return held.Error
		}
		var own int64
		err := conn.Raw(`DELETE FROM password_guesses WHERE account = ? AND network = ? RETURNING guesses`, account, network).Scan(&own).Error
		if err != nil {
			return err
		}
		return conn.Exec(`UPDATE password_guesses SET guesses = CASE WHEN guesses > ? THEN guesses - ? ELSE 0 END`+ofAll,
			own, own, account).Error
	})
	if err != nil {
		return fmt.Errorf("forget guesses: %w", err)
	}
	return nil
}

func (s guessStore) forget(ctx context.Context, expired time.Time) error {
	err := s.db.Conn(ctx).Exec(`DELETE FROM password_guesses WHERE guessed_at < ?`, expired).Error
	if err != nil {
		return fmt.Errorf("forget expired guesses: %w", err)
	}
	return nil
}
