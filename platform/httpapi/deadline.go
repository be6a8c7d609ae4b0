package httpapi

import (
	"context"
	"errors"
	"io"
	"net"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
)

var (
	errNoAnswer = apperr.New(apperr.Unavailable, "We can't answer right now. Please try again in a moment.").After(10 * time.Second)
	errDiskFull = diskFull("You can still see your data.")
	// Whoever is not signed in has no data to see, and cannot sign in: a session has to be saved.
	errDiskFullForVisitor = diskFull("Please try again later.")

	errLeft = apperr.New(apperr.Invalid, "The request ended before it was answered. Please try again.")
)

// diskFull refuses deletions as well: a database writes to its journal first.
func diskFull(advice string) *apperr.Error {
	return apperr.New(apperr.Unavailable, "We can't save or delete anything right now because the server's disk is full. "+
		"The operator has to make room. "+advice).After(5 * time.Minute)
}

// What a slow line gets to send a long body, such as an idea's draft, on top of the deadline of its request.
const (
	slowestLine   = 4 << 10 // bytes a second
	longestUpload = 20 * time.Second
)

// deadline bounds how long a request may wait for the database, Redis or Instagram before it is refused. What a long body is given on
// top of it ends with the body. Routes of Router.Stream have none: their time is that of their bytes.
func deadline(timeout time.Duration) gin.HandlerFunc {
	return func(g *gin.Context) {
		upload := min(time.Duration(max(g.Request.ContentLength, 0))*time.Second/slowestLine, longestUpload)
		ctx, cancel := context.WithTimeout(g.Request.Context(), timeout+upload)
		defer cancel()
		g.Request = g.Request.WithContext(ctx)
		if upload > 0 {
			body := &uploaded{ReadCloser: g.Request.Body}
			body.whole = func() {
				ctx, body.cancel = context.WithTimeout(g.Request.Context(), timeout)
				g.Request = g.Request.WithContext(ctx)
			}
			g.Request.Body = body
			defer func() { body.end() }()
		}
		g.Next()
	}
}

// uploaded is a body that tells once that all of it has arrived.
type uploaded struct {
	io.ReadCloser
	whole  func()
	cancel context.CancelFunc
}

// Read implements io.Reader.
func (u *uploaded) Read(into []byte) (int, error) {
	n, err := u.ReadCloser.Read(into)
	if errors.Is(err, io.EOF) && u.cancel == nil {
		u.whole()
	}
	return n, err
}

func (u *uploaded) end() {
	if u.cancel != nil {
		u.cancel()
	}
}

// explain makes 503 of an unexplained error behind which a disk is full, or something did not answer: within the request's
// deadline, which drivers do not always wrap, or at all. A client who has left is no failure of ours.
func explain(ctx context.Context, err error) error {
	var network net.Error // context.DeadlineExceeded is one, too
	switch {
	case !apperr.Is(err, apperr.Internal):
		return err
	case database.Full(err):
		if _, signedIn := auth.From(ctx); !signedIn {
			return errDiskFullForVisitor.Because(err)
		}
		return errDiskFull.Because(err)
	case errors.Is(ctx.Err(), context.Canceled):
		return errLeft.Because(err)
	case errors.Is(ctx.Err(), context.DeadlineExceeded), errors.As(err, &network), database.Unavailable(err):
		return errNoAnswer.Because(err)
	}
	return err
}
