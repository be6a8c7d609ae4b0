package mail

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

var mails = promauto.NewCounterVec(prometheus.CounterOpts{
	Name: "bowerbird_mails_total",
	Help: "Attempts to hand a mail to the mail server, by result: sent, refused (this mail will never be taken), failed.",
}, []string{"result"})

// The results are shown as 0 before the first of each, so that an alarm sees it rise.
func init() {
	for _, result := range []string{"sent", "refused", "failed"} {
		mails.WithLabelValues(result)
	}
}

func count(err error) {
	switch {
	case err == nil:
		mails.WithLabelValues("sent").Inc()
	case IsPermanent(err):
		mails.WithLabelValues("refused").Inc()
	default:
		mails.WithLabelValues("failed").Inc()
	}
}
