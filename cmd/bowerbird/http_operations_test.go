package main

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/platform/httpapi"
)

func TestEveryOperationSaysWhatItDoesAndRefuses(t *testing.T) {
	var r *httpapi.Router
	app := fx.New(application(settingsOfTest(t), allRoles), fx.Populate(&r), fx.NopLogger)
	require.NoError(t, app.Err())
	said := map[string]string{}
	for path, item := range r.API.OpenAPI().Paths {
		for method, op := range map[string]*huma.Operation{
			http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodPut: item.Put,
			http.MethodPatch: item.Patch, http.MethodDelete: item.Delete,
		} {
			if op == nil {
				continue
			}
			name := method + " " + path
			require.NotEmpty(t, op.Summary, name)
			require.Empty(t, said[op.Summary], "%s has the summary of %s", name, said[op.Summary])
			said[op.Summary] = name

			refusals := []int{
				http.StatusUnprocessableEntity, http.StatusTooManyRequests, http.StatusInternalServerError, http.StatusServiceUnavailable,
			}
			if len(op.Security) > 0 {
				refusals = append(refusals, http.StatusUnauthorized)
			}
			if op.RequestBody != nil {
				refusals = append(refusals, http.StatusBadRequest, http.StatusRequestEntityTooLarge)
			}
			if strings.Contains(path, "{") {
				refusals = append(refusals, http.StatusNotFound)
			}
			for _, status := range refusals {
				response := op.Responses[strconv.Itoa(status)]
				require.NotNil(t, response, "%s: %d", name, status)
				require.NotEmpty(t, response.Content["application/json"].Schema, "%s: %d", name, status)
				require.NotEqual(t, http.StatusText(status), response.Description, "%s: %d", name, status)
			}
		}
	}
}
