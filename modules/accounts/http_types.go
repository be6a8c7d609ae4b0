package accounts

import "time"

// Fields are optional to the schema where the specification has its own sentence for a missing one.

// RegisterRequest creates an account.
type RegisterRequest struct {
	Email         string `json:"email" required:"false"`
	Password      string `json:"password" required:"false" doc:"6 to 128 characters"`
	FullName      string `json:"fullName" required:"false" doc:"At most 100 characters"`
	InstaUsername string `json:"instaUsername" required:"false" doc:"Connected once the address is verified"`
	Timezone      string `json:"timezone" required:"false" doc:"IANA name; UTC for one that is unknown"`
}

// RegisterAnswer says what comes next.
type RegisterAnswer struct {
	Email                string `json:"email"`
	VerificationRequired bool   `json:"verificationRequired"`
	RegistrationID       string `json:"registrationId" doc:"Goes with the code when the address is verified"`
	CodeSentIn           int    `json:"codeSentIn" doc:"Seconds until the code is mailed; 0: at once"`
}

// VerifyEmailRequest proves an address.
type VerifyEmailRequest struct {
	Email            string `json:"email" required:"false"`
	VerificationCode string `json:"verificationCode" required:"false" doc:"5 digits"`
	RegistrationID   string `json:"registrationId" required:"false" doc:"As registering answered it; optional while one is pending"`
}

// ResendVerificationRequest asks for another code.
type ResendVerificationRequest struct {
	Email          string `json:"email" required:"false"`
	RegistrationID string `json:"registrationId" required:"false" doc:"As accounts-register answered it; without it, the newest registration"`
}

// ForgotPasswordRequest asks for a link for a new password.
type ForgotPasswordRequest struct {
	Email string `json:"email" required:"false"`
}

// ResetPasswordRequest sets another password.
type ResetPasswordRequest struct {
	Token       string `json:"token" maxLength:"100" doc:"As the mailed link has it"`
	NewPassword string `json:"newPassword" required:"false" doc:"6 to 128 characters"`
}

// GoogleURL is where to send the browser.
type GoogleURL struct {
	URL string `json:"url"`
}

// GoogleLoginRequest is what Google has sent back.
type GoogleLoginRequest struct {
	Code  string `json:"code" required:"false"`
	State string `json:"state" required:"false"`
}

// LoginRequest signs in.
type LoginRequest struct {
	Email    string `json:"email" required:"false"`
	Password string `json:"password" required:"false"`
}

// AccessToken is the bearer token of a session.
type AccessToken struct {
	AccessToken string `json:"access_token"`
}

// Message is a sentence for the user.
type Message struct {
	Message string `json:"message"`
}

// UpdateProfileRequest changes what it names.
type UpdateProfileRequest struct {
	FullName *string `json:"fullName,omitempty" doc:"At most 100 characters"`
	Timezone *string `json:"timezone,omitempty" doc:"IANA name"`
}

// ChangePasswordRequest sets another password.
type ChangePasswordRequest struct {
	CurrentPassword string `json:"currentPassword" required:"false"`
	NewPassword     string `json:"newPassword" required:"false" doc:"6 to 128 characters"`
}

// SetInstagramUsernameRequest connects an Instagram account.
type SetInstagramUsernameRequest struct {
	InstaUsername string `json:"instaUsername" required:"false" doc:"With or without @"`
}

// User is the signed-in user.
type User struct {
	ID             int64     `json:"id"`
	Email          string    `json:"email"`
	FullName       string    `json:"fullName"`
	InstaUsername  *string   `json:"instaUsername" nullable:"true" doc:"The connected account"`
	InstaWanted    *string   `json:"instaUsernameWanted" nullable:"true" doc:"Given at sign-up and not connected: it is being looked up, or missing"`
	InstaMissing   bool      `json:"instaUsernameMissing" doc:"The one given at sign-up was not found on Instagram"`
	ProfilePicture *string   `json:"profilePicture" nullable:"true" doc:"Of the connected account, else from where the user signs in"`
	EmailVerified  bool      `json:"emailVerified"`
	HasPassword    bool      `json:"hasPassword" doc:"Without one, the first is set without a current one"`
	InstaProfileID *int64    `json:"instaProfileId" nullable:"true"`
	Timezone       string    `json:"timezone" doc:"IANA name"`
	WeeklyPostGoal *int      `json:"weeklyPostGoal" nullable:"true" doc:"Null: none set"`
	CreatedAt      time.Time `json:"createdAt"`
	Plan           string    `json:"plan" enum:"BASIC,PRO,BUSINESS"`
}

func userOf(p Profile) User {
	var wanted *string
	if p.InstagramWanted != "" {
		wanted = &p.InstagramWanted
	}
	return User{
		ID: p.ID, Email: p.Email, FullName: p.FullName, InstaUsername: p.InstagramUsername,
		InstaWanted: wanted, InstaMissing: p.InstagramMissing, ProfilePicture: p.Picture,
		EmailVerified: p.Verified(), HasPassword: p.HasPassword(), InstaProfileID: p.InstagramProfileID, Timezone: p.Timezone,
		WeeklyPostGoal: p.Goal, CreatedAt: p.CreatedAt, Plan: p.Plan,
	}
}
