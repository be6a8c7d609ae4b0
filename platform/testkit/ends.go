package testkit

import "time"

// Ends waits for the end of something, which its channel tells, and says whether it came in time. What has ended when the time is
// over was in time: select alone would choose either.
func Ends(ended <-chan struct{}, within time.Duration) bool {
	select {
	case <-ended:
		return true
	case <-time.After(within):
	}
	select {
	case <-ended:
		return true
	default:
		return false
	}
}
