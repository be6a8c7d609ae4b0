package history

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// maxPeers bounds how many accounts an engagement rate is compared with.
const maxPeers = 2000

// PeerEngagement are the engagement rates, in percent, of the accounts of a source that have half to twice as many followers, whoever
// watches them: of each the latest day on which it is known. Accounts of some usernames and those that are gone are left out.
func (s *Store) PeerEngagement(ctx context.Context, source string, followers int64, without []string) (figures.Quartiles, error) {
	var rates []float64
	err := s.db.Conn(ctx).Raw(`SELECT d.engagement_rate FROM profiles p JOIN profile_days d ON d.profile_id = p.id AND d.day = (
			SELECT MAX(day) FROM profile_days WHERE profile_id = p.id AND engagement_rate IS NOT NULL)
		WHERE p.source = ? AND p.followers BETWEEN ? AND ? AND p.username NOT IN ? AND p.gone_at IS NULL AND p.not_found_since IS NULL
		ORDER BY p.followers LIMIT ?`, source, (followers+1)/2, followers*2, without, maxPeers).Scan(&rates).Error
	return figures.QuartilesOf(rates), err
}
