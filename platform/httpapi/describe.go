package httpapi

import (
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// refusals say in the description of the API what each status means here.
var refusals = map[int]string{
	http.StatusBadRequest:   "The body is missing or is not JSON",
	http.StatusUnauthorized: "There is no valid session, or what was sent to begin one is wrong",
	http.StatusForbidden: "Not allowed; the code says whether a plan would allow it (limit_reached, plan_required) or the account is " +
		"suspended (account_suspended)",
	http.StatusNotFound:              "It does not exist, or is somebody else's",
	http.StatusConflict:              "It cannot be done as things are now",
	http.StatusRequestEntityTooLarge: "The body is too large",
	http.StatusUnprocessableEntity:   "A value is not valid; message has a sentence for each",
	http.StatusTooManyRequests:       "Too many requests; Retry-After says when the next is answered",
	http.StatusInternalServerError:   "Something went wrong here",
	http.StatusServiceUnavailable:    "The database, Instagram or the disk is not available; Retry-After says when to try again",
}

// describeErrors completes the refusals of an operation: those of every body, what each means, and when to come back.
func describeErrors(api *huma.OpenAPI, op *huma.Operation) {
	if op.RequestBody != nil {
		for _, status := range []int{http.StatusBadRequest, http.StatusRequestEntityTooLarge} {
			op.Responses[strconv.Itoa(status)] = &huma.Response{Content: op.Responses[strconv.Itoa(http.StatusUnprocessableEntity)].Content}
		}
	}
	for status, meaning := range refusals {
		response, documented := op.Responses[strconv.Itoa(status)]
		if !documented {
			continue
		}
		response.Description = meaning
		if status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable {
			response.Headers = map[string]*huma.Param{"Retry-After": {Description: "In seconds", Schema: &huma.Schema{Type: "integer"}}}
		}
	}
}
