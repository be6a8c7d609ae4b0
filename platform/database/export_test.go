package database

import "io/fs"

// KnowOnly has a test's program know other migrations.
func (db *DB) KnowOnly(files fs.FS) { db.files = files }
