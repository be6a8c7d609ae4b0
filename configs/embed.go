// Package configs holds every setting's default with the comment that explains it.
package configs

import _ "embed"

// Defaults is default.yaml.
//
//go:embed default.yaml
var Defaults []byte
