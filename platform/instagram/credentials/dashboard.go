package credentials

// The names in Meta's App Dashboard. Meta renames them now and then: they stand here alone, for commands, pages and errors.
const (
	AppsAddress   = "https://developers.facebook.com/apps"
	CreateApp     = "Create app"
	UseCase       = "Manage messaging & content on Instagram"
	FacebookSetup = "API setup with Facebook login" // for looking accounts up
	FacebookMenu  = "Facebook Login for Business > Settings"
	FacebookField = "Valid OAuth Redirect URIs"
	BasicMenu     = "App settings > Basic"

	InstagramSetup = "API setup with Instagram login" // for “Connect with Instagram”
	InstagramMenu  = "Set up Instagram business login > Business login settings"
	RedirectField  = "OAuth redirect URIs"
	RemovalField   = "Deauthorize callback URL"
	DeletionField  = "Data deletion request URL"
	TesterMenu     = "App roles > Roles > Add people"
	TesterRole     = "Instagram Tester"
)
