package instagramaccess

import (
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
)

// Step is something to do in Meta's App Dashboard.
type Step struct {
	Text   string
	Copies []Copy
}

// Copy is an address to enter into a field of Meta's.
type Copy struct{ Field, Address string }

const createApp = "Open " + credentials.AppsAddress + ` and press "` +
	credentials.CreateApp + `". Choose the use case "` + credentials.UseCase + `".`

// LookUpSteps prepare an app for looking accounts up.
func LookUpSteps(c config.Config) []Step {
	return []Step{
		{Text: createApp},
		{
			`Choose "` + credentials.FacebookSetup + `" in it. Open "` + credentials.FacebookMenu + `" and enter:`,
			[]Copy{{credentials.FacebookField, c.PublicURL + CallbackPath}},
		},
		{Text: `Open "` + credentials.BasicMenu + `". It shows the app ID and the app secret.`},
	}
}

// ConnectSteps prepare an app for “Connect with Instagram”.
func ConnectSteps(a Addresses) []Step {
	return []Step{
		{Text: createApp},
		{Text: `Open "` + credentials.InstagramSetup + `". It shows the Instagram app ID and the Instagram app secret, which are not those of "` +
			credentials.BasicMenu + `".`},
		{
			`Open "` + credentials.InstagramMenu + `" on the same page and enter:`,
			[]Copy{{credentials.RedirectField, a.Redirect}, {credentials.RemovalField, a.Removal}, {credentials.DeletionField, a.Deletion}},
		},
		{Text: "Set " + appSettings + " to the two values and start the server again."},
		{Text: `Until Meta has reviewed the app, open "` + credentials.TesterMenu + `", choose "` + credentials.TesterRole +
			`" and enter each creator's username. The creator accepts on instagram.com.`},
	}
}

const appSettings = config.Prefix + "INSTAGRAM_APP_ID and " + config.Prefix + "INSTAGRAM_APP_SECRET"
