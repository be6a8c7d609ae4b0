package analytics

import "time"

// ends is when what a user sees of a profile ends: at the pause of the user's watch, or at the latest reading of an
// account that Instagram shows no more. Nil: it goes on.
func (w watched) ends() *time.Time {
	switch {
	case w.PausedAt == nil:
		return w.lost()
	case w.UpdatedAt != nil && w.UpdatedAt.Before(*w.PausedAt):
		return w.UpdatedAt
	default:
		return w.PausedAt
	}
}

// lost is the latest reading of an account that Instagram shows no more; nil while it does.
func (p Profile) lost() *time.Time {
	if p.NotFoundSince == nil && p.GoneAt == nil {
		return nil
	}
	return p.UpdatedAt
}

// overtaken says that others had the profile read after the user's watch was paused, so that its rows tell of later than
// the user sees.
func (w watched) overtaken() bool {
	return w.PausedAt != nil && w.UpdatedAt != nil && w.UpdatedAt.After(*w.PausedAt)
}

// at is a viewpoint of what ended: its last days are those before the end.
func (v Viewpoint) at(end *time.Time) Viewpoint {
	if end != nil {
		v.Now = *end
	}
	return v
}

// stand gives an overtaken profile the counts of its last day; none are known if there was no reading by then.
func (w *watched) stand(then measuredProfile) {
	w.then = w.PausedAt
	w.Followers, w.Follows, w.MediaCount = then.DayFollowers, then.DayFollows, then.DayMediaCount
	w.UpdatedAt, w.NextRefreshAt = w.PausedAt, nil
	w.Status, w.Step, w.Error, w.NotFoundSince = Ready, nil, nil, nil
	if then.ID == 0 {
		w.Status, w.UpdatedAt = Pending, nil
	}
}
