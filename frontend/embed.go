// Package frontend embeds the built single-page app.
package frontend

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Files is the built app. Before the first build it is empty.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the embedded folder has this name
	}
	return files
}
