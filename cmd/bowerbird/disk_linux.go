package main

import "golang.org/x/sys/unix"

// freeSpace is how many bytes this user may still write to the disk of a folder.
func freeSpace(folder string) (bytes uint64, known bool) {
	var disk unix.Statfs_t
	if err := unix.Statfs(folder, &disk); err != nil {
		return 0, false
	}
	return disk.Bavail * uint64(disk.Bsize), true //nolint:gosec // a size of blocks is positive
}
