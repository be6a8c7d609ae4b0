package figures

// PostReach is the reach of a post at an age, compared with the account's other posts of its kind at the same age.
type PostReach struct {
	Shortcode string
	Reach     int64
	Median    int64 // of the other posts
	N         int   // how many others those are
}
