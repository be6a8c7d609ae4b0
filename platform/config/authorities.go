package config

import (
	"crypto/tls"
	"crypto/x509"
	"net/http"
	"os"
)

// RootCAs are the authorities whose certificates are trusted: those of this machine, and those of TLS_CA. nil: this machine's alone.
func (c Config) RootCAs() (*x509.CertPool, error) {
	if c.TLSCA == "" {
		return nil, nil //nolint:nilnil // as crypto/tls reads it
	}
	pem, err := os.ReadFile(c.TLSCA)
	if err != nil {
		return nil, bad("TLS_CA", "cannot be read: %w", err)
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool()
	}
	if !pool.AppendCertsFromPEM(pem) {
		return nil, bad("TLS_CA", "%s holds no certificate in PEM", c.TLSCA)
	}
	return pool, nil
}

// Transport is a copy of Go's own for a service that the operator names, by which RootCAs are trusted.
func (c Config) Transport() (*http.Transport, error) {
	pool, err := c.RootCAs()
	if err != nil {
		return nil, err
	}
	transport := http.DefaultTransport.(*http.Transport).Clone() //nolint:forcetypeassert // it is one unless somebody replaces it
	transport.TLSClientConfig = &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}
	return transport, nil
}
