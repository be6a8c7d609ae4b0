// Package configs holds every setting's default with the comment that explains it, and the plan catalogue.
package configs

import _ "embed"

// Defaults is default.yaml.
//
//go:embed default.yaml
var Defaults []byte

// Plans is plans.yaml.
//
//go:embed plans.yaml
var Plans []byte
