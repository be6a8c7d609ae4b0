package main

import "golang.org/x/sys/unix"

// diskSpace is the size of a folder's disk, and how many of its bytes this user may still write.
func diskSpace(folder string) (free, size uint64, known bool) {
	var disk unix.Statfs_t
	if err := unix.Statfs(folder, &disk); err != nil {
		return 0, 0, false
	}
	block := uint64(disk.Bsize) //nolint:gosec // a size of blocks is positive
	return disk.Bavail * block, disk.Blocks * block, true
}
