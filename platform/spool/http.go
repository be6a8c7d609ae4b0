package spool

import (
	"io"
	"net/http"
	"strconv"

	"github.com/gin-gonic/gin"
)

// Send answers with the file under a name and closes it. Its length goes first, so that a download that breaks off is no whole one.
func (f *File) Send(g *gin.Context, contentType, name string) {
	defer func() { _ = f.Close() }()
	h := g.Writer.Header()
	h.Set("Content-Type", contentType)
	h.Set("Content-Length", strconv.FormatInt(f.Size, 10))
	h.Set("Content-Disposition", `attachment; filename="`+name+`"`)
	g.Status(http.StatusOK)
	_, _ = io.Copy(g.Writer, f) // whoever went away asks again
}
