package history

import "github.com/bowerbird/bowerbird/platform/figures"

// setAsOf gives an overtaken profile the counts of its last day; none are known if there was no reading by then.
func setAsOf(w *figures.WatchedProfile, then ProfileDay) {
	w.AsOf = w.PausedAt
	w.Followers, w.Follows, w.MediaCount = then.DayFollowers, then.DayFollows, then.DayMediaCount
	w.UpdatedAt, w.NextRefreshAt = w.PausedAt, nil
	w.Status, w.Step, w.Error, w.NotFoundSince = figures.Ready, nil, nil, nil
	if then.ID == 0 {
		w.UpdatedAt = nil
		stopUnread(w)
	}
}

// stopUnread ends the first reading for who has paused the watch before it ended.
func stopUnread(w *figures.WatchedProfile) {
	w.Status, w.Step, w.Error = figures.Failed, nil, new(figures.ErrorStopped)
}
