package config

import (
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"unicode"
)

// fileSuffix ends the name of a variable that holds the path of the file to read the setting from.
const fileSuffix = "_FILE"

// maxFile is the size of the largest such file, in bytes.
const maxFile = 64 << 10

// serviceLinks are the variables that Kubernetes sets for each Service of the namespace whose name begins with "bowerbird". A port
// without a number holds an address there, which tells it from a setting that does not exist.
var serviceLinks = regexp.MustCompile(`^BOWERBIRD(_[A-Z0-9_]+)?_(SERVICE_(HOST|PORT(_[A-Z0-9_]+)?)=` +
	`|PORT(_\d+_(TCP|UDP|SCTP))?=(tcp|udp|sctp)://|PORT_\d+_(TCP|UDP|SCTP)_(PROTO|PORT|ADDR)=)`)

// settingsOf picks the settings out of an environment, as NAME=value: those that are read from files with the file's content, all without
// the space around them. exists knows the settings by their keys.
func settingsOf(environ []string, exists func(name string) bool) (settings []string, err error) {
	given := map[string]string{} // the variable of each setting
	for _, variable := range environ {
		key, value, _ := strings.Cut(variable, "=")
		value = strings.TrimSpace(value)
		if !strings.HasPrefix(key, Prefix) || strings.HasPrefix(key, Prefix+"TEST_") || value == "" {
			continue // another program's, the test suites' own, or as good as unset
		}
		setting := key
		if !exists(nameOf(key)) {
			var file bool
			if setting, file = strings.CutSuffix(key, fileSuffix); !file || !exists(nameOf(setting)) {
				if serviceLinks.MatchString(variable) {
					continue
				}
				return nil, fmt.Errorf("%s: unknown setting", key)
			}
			if value, err = readSetting(value); err != nil {
				return nil, fmt.Errorf("%s: %w", key, err)
			}
		}
		if other, twice := given[setting]; twice && other != key {
			return nil, fmt.Errorf("%s and %s are both set; remove one", key, other)
		}
		if strings.ContainsFunc(value, unicode.IsControl) {
			return nil, fmt.Errorf("%s holds a line break or another control character", key)
		}
		given[setting] = key
		settings = append(settings, setting+"="+value)
	}
	return settings, nil
}

// nameOf is the key of the setting that a variable overrides.
func nameOf(variable string) string { return strings.ToLower(strings.TrimPrefix(variable, Prefix)) }

// readSetting reads a value from a regular file: reading from a pipe or a device may never end.
func readSetting(path string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() {
		return "", fmt.Errorf("%s is not a regular file", path)
	}
	file, err := os.Open(path) //nolint:gosec // the operator names it
	if err != nil {
		return "", err
	}
	defer func() { _ = file.Close() }()
	content, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if err != nil {
		return "", err
	}
	value := strings.TrimSpace(string(content))
	switch {
	case len(content) > maxFile:
		return "", fmt.Errorf("%s has more than %d bytes", path, maxFile)
	case value == "":
		return "", errors.New(path + " is empty")
	}
	return value, nil
}
