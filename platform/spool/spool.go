// Package spool writes a download to a file before its first byte is sent: what fails fails with an error, a slow client holds no
// rows and no connection of the database, and the length is known.
package spool

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
)

// File is a whole download, open for reading until closed.
type File struct {
	*os.File
	Size int64 // bytes
}

// Close also deletes it, where that was not possible before.
func (f *File) Close() error {
	err := f.File.Close()
	_ = os.Remove(f.Name())
	return err
}

var errDiskFull = apperr.New(apperr.Unavailable, "We can't prepare your download right now because the server's disk is full. "+
	"You can still see your data in the app.").After(5 * time.Minute)

// Write has a file in dir written, from its beginning to its end. Its name is gone at once, where the system allows it: a process that
// is killed leaves nothing behind. pattern is that of os.CreateTemp.
func Write(dir, pattern string, write func(io.Writer) error) (f *File, err error) {
	f, err = writeFile(dir, pattern, write)
	if database.Full(err) {
		return nil, errDiskFull.Because(err)
	}
	return f, err
}

func writeFile(dir, pattern string, write func(io.Writer) error) (f *File, err error) {
	file, err := os.CreateTemp(dir, pattern)
	if err != nil {
		return nil, err
	}
	_ = os.Remove(filepath.Clean(file.Name()))
	f = &File{File: file}
	defer func() {
		if err != nil {
			err = errors.Join(err, f.Close())
			f = nil
		}
	}()
	if err := write(file); err != nil {
		return f, err
	}
	if f.Size, err = file.Seek(0, io.SeekEnd); err != nil {
		return f, err
	}
	_, err = file.Seek(0, io.SeekStart)
	return f, err
}
