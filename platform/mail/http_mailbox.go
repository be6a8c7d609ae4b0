package mail

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

//go:embed mailbox.html
var mailboxFile string

var mailboxPage = template.Must(template.New("mailbox").Parse(mailboxFile))

// Routes shows the mailbox at /dev/mailbox, as a page and as JSON. Without a mailbox the routes do not exist, nor for
// anybody who does not ask from this machine, under its own name.
func Routes(c config.Config, box *Mailbox) httpapi.Routes {
	return func(r *httpapi.Router) {
		if !c.Mailbox() {
			return
		}
		dev := r.Engine.Group("/dev", httpapi.OnlyLocal)
		dev.GET("/mailbox", box.page)
		dev.GET("/mailbox.json", box.json)
	}
}

func (b *Mailbox) json(g *gin.Context) {
	mails, err := b.List(g.Request.Context(), g.Query("to"))
	if err != nil {
		httpapi.Abort(g, err)
		return
	}
	if mails == nil {
		mails = []StoredMail{}
	}
	g.Header("Cache-Control", "no-store")
	g.JSON(http.StatusOK, mails)
}

func (b *Mailbox) page(g *gin.Context) {
	to := g.Query("to")
	mails, err := b.List(g.Request.Context(), to)
	if err != nil {
		httpapi.Abort(g, err)
		return
	}
	view := mailboxView{To: to, Most: kept}
	for _, m := range mails {
		view.Mails = append(view.Mails, mailView{m, ago(b.clock.Now().Sub(m.SentAt))})
	}
	var page bytes.Buffer
	if err := mailboxPage.Execute(&page, view); err != nil {
		httpapi.Abort(g, fmt.Errorf("mailbox: %w", err))
		return
	}
	g.Header("Cache-Control", "no-store")
	g.Data(http.StatusOK, "text/html; charset=utf-8", page.Bytes())
}

type mailboxView struct {
	To    string
	Most  int
	Mails []mailView
}

type mailView struct {
	StoredMail
	Ago string
}

// ago is how long ago something was, the way a person says it.
func ago(d time.Duration) string {
	switch {
	case d < time.Minute:
		return "just now"
	case d < time.Hour:
		return fmt.Sprintf("%d min ago", int(d.Minutes()))
	case d < 24*time.Hour:
		return fmt.Sprintf("%d h ago", int(d.Hours()))
	case d < 48*time.Hour:
		return "1 day ago"
	default:
		return fmt.Sprintf("%d days ago", int(d.Hours()/24))
	}
}
