// Package configs holds every setting's default with the comment that explains it, the plan catalogue and the prices of rate estimates.
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

// Rates is rates.yaml.
//
//go:embed rates.yaml
var Rates []byte
