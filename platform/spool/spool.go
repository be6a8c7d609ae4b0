// Package spool writes a download to a file before its first byte is sent: what fails fails with an error, a slow client holds no
// rows and no connection of the database, and the length is known.
package spool

import (
	"errors"
	"io"
	"os"
	"path/filepath"
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

// Write has a file in dir written, from its beginning to its end. Its name is gone at once, where the system allows it: a process that
// is killed leaves nothing behind. pattern is that of os.CreateTemp.
func Write(dir, pattern string, write func(io.Writer) error) (f *File, err error) {
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
