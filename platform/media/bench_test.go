package media

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/files"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// BenchmarkShrink is one picture as Instagram's CDN has them, against decoding it alone, which nobody can avoid.
func BenchmarkShrink(b *testing.B) {
	data := asJPEG(b, photo(1080, 1350))
	b.Run("shrink", func(b *testing.B) {
		s := newShrinker()
		for b.Loop() {
			_, err := s.shrink(b.Context(), data, 640)
			require.NoError(b, err)
		}
	})
	b.Run("decode", func(b *testing.B) {
		f, err := formatOf(data)
		require.NoError(b, err)
		for b.Loop() {
			_, err := f.decode(bytes.NewReader(data))
			require.NoError(b, err)
		}
	})
}

// BenchmarkServe is a stored picture over real HTTP, against http.ServeContent on the same file with nothing around it.
func BenchmarkServe(b *testing.B) {
	dir := b.TempDir()
	store := NewStore(files.Folder(dir), clock.System{})
	key := Post("graph", "1")
	small, err := newShrinker().shrink(b.Context(), asJPEG(b, photo(1080, 1350)), 640)
	require.NoError(b, err)
	require.NoError(b, store.Put(b.Context(), key, small))
	signer := NewSigner(secret, clock.System{})
	library := NewLibrary(store, NewFetcher(nil), clock.System{}, testkit.Quiet)
	nowhere := func(context.Context, Key, bool) (string, error) { return "", errNotStored }
	for name, handler := range map[string]http.Handler{
		"route": router(b, library, signer, nowhere),
		"ServeContent": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			file, err := os.Open(filepath.Join(dir, fileOf(key)))
			if err != nil {
				http.NotFound(w, r)
				return
			}
			defer file.Close()
			w.Header().Set("Content-Type", "image/jpeg")
			http.ServeContent(w, r, "", time.Time{}, file)
		}),
	} {
		b.Run(name, func(b *testing.B) {
			server := httptest.NewServer(handler)
			defer server.Close()
			for b.Loop() {
				response, err := server.Client().Get(server.URL + signer.URL(key))
				require.NoError(b, err)
				n, err := io.Copy(io.Discard, response.Body)
				require.NoError(b, err)
				require.EqualValues(b, len(small), n)
				response.Body.Close()
			}
		})
	}
}
