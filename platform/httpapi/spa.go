package httpapi

import (
	"errors"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
)

// servers are the paths that are never the app's: an unknown one there is a 404, not a page.
var servers = []string{"/api/", "/dev/", "/metrics", "/healthz", "/readyz", "/assets/"}

// ServeApp answers every path that no route takes with the built app: its files as they are, any other path with
// index.html, whose router knows it. Compressed twins (.br, .gz) made by the build are sent where the browser takes them.
func ServeApp(r *Router, files fs.FS) {
	page, _ := fs.ReadFile(files, "index.html") // absent before the first build, which is answered below
	policy := pagePolicy(page)
	r.Engine.NoRoute(func(g *gin.Context) {
		address := path.Clean("/" + g.Request.URL.Path) // its encoded slashes and dots are plain ones by now
		name := strings.TrimPrefix(address, "/")
		if name == "" {
			name = "index.html"
		}
		if info, err := fs.Stat(files, name); err != nil || info.IsDir() {
			for _, prefix := range servers {
				if strings.HasPrefix(address+"/", prefix) {
					abort(g, errNoRoute)
					return
				}
			}
			name = "index.html"
		}
		if g.Request.Method != http.MethodGet && g.Request.Method != http.MethodHead {
			abort(g, errNoMethod)
			return
		}
		if name == "index.html" {
			g.Header("Content-Security-Policy", policy)
		}
		sendFile(g, files, name)
	})
}

func sendFile(g *gin.Context, files fs.FS, name string) {
	h := g.Writer.Header()
	h.Set("Cache-Control", "no-cache")
	switch {
	case strings.HasPrefix(name, "assets/"): // their names change with their content
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	case path.Ext(name) == ".svg" || path.Ext(name) == ".png": // the mark and its icons, shown many times on a page
		h.Set("Cache-Control", "public, max-age=86400")
	}
	h.Add("Vary", "Accept-Encoding")
	for _, coding := range []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if !accepts(g.GetHeader("Accept-Encoding"), coding.name) {
			continue
		}
		if file, err := files.Open(name + coding.suffix); err == nil {
			h.Set("Content-Encoding", coding.name)
			stream(g, file, name)
			return
		}
	}
	file, err := files.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		abort(g, errNotBuilt)
		return
	}
	if err != nil {
		abort(g, err)
		return
	}
	stream(g, file, name)
}

// stream sends a file piece by piece: a whole one in memory for each who asks would be theirs to keep there.
func stream(g *gin.Context, file fs.File, name string) {
	defer func() { _ = file.Close() }()
	content, seeks := file.(io.ReadSeeker)
	if !seeks {
		abort(g, errors.New("a built file cannot be read twice"))
		return
	}
	g.Header("Content-Type", typeOf(name)) // of what is encoded
	http.ServeContent(g.Writer, g.Request, "", time.Time{}, content)
}

// builtTypes are those of built files that not every machine knows.
var builtTypes = map[string]string{".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}

func typeOf(name string) string {
	if known, ours := builtTypes[path.Ext(name)]; ours {
		return known
	}
	return mime.TypeByExtension(path.Ext(name))
}

func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) == coding {
			return strings.ReplaceAll(parameters, " ", "") != "q=0"
		}
	}
	return false
}
