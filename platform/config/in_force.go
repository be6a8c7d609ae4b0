package config

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Source is where the value of a setting comes from.
type Source string

// The sources.
const (
	FromDefault     Source = "default"
	FromEnvironment Source = "environment"
	FromFile        Source = "file" // that a variable ending in _FILE names, or for the secret one of the data folder
)

// InForce is a setting, and where its value comes from.
type InForce struct {
	Name   string // of its variable
	Value  string // "set" or "not set" for a secret
	Secret bool
	Source Source
}

// InForce are all settings, without what is secret.
func (c Config) InForce() (all []InForce) {
	values := reflect.ValueOf(c)
	for i := range values.NumField() {
		field := values.Type().Field(i)
		key := field.Tag.Get("koanf")
		if key == "" {
			continue
		}
		s := InForce{
			Name: Prefix + strings.ToUpper(key), Value: fmt.Sprint(values.Field(i)), Secret: field.Tag.Get("secret") != "", Source: FromDefault,
		}
		if source, given := c.sources[key]; given {
			s.Source = source
		}
		switch {
		case s.Secret && s.Value == "":
			s.Value = "not set"
		case s.Secret:
			s.Value = "set"
		}
		all = append(all, s)
	}
	return all
}

// sourcesOf says of each setting that was given whether its variable holds the value itself.
func sourcesOf(given, environ []string) map[string]Source {
	sources := make(map[string]Source, len(given))
	for _, setting := range given {
		variable, _, _ := strings.Cut(setting, "=")
		itself := slices.ContainsFunc(environ, func(v string) bool {
			value, found := strings.CutPrefix(v, variable+"=")
			return found && strings.TrimSpace(value) != ""
		})
		sources[nameOf(variable)] = FromFile
		if itself {
			sources[nameOf(variable)] = FromEnvironment
		}
	}
	return sources
}
