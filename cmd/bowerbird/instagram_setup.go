package main

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/bowerbird/bowerbird/modules/instagramaccess"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
	"github.com/bowerbird/bowerbird/platform/text"
)

const setupBeginning = `Bowerbird looks accounts up with a professional Instagram account of yours (business or creator).
The account has to be linked to a Facebook Page that you manage.

`

const noSecureAddress = `Meta accepts https addresses only, and http://localhost while the app is in development.
BOWERBIRD_PUBLIC_URL is neither: set it, or make a token instead of signing in below: https://developers.facebook.com/tools/explorer
with the permissions %s.

`

func instagramSetupCommand() *cobra.Command {
	s := setup{}
	cmd := &cobra.Command{
		Use: "setup", Short: "Add an account that looks others up, step by step", Args: cobra.NoArgs,
		Long: "Says what to make in Meta's App Dashboard, signs you in, tries a look-up and stores the credential, encrypted.\n" +
			"Without a terminal it reads standard input line by line: the app ID (unless --app-id), the app secret, and the address to which\n" +
			"the browser was sent or a token. Run again for the same account, it replaces the credential.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withAdminDeps(cmd.Context(), func(ctx context.Context, o adminDeps) (err error) {
				s.adminDeps, s.answers = o, newAnswers(cmd.InOrStdin(), cmd.OutOrStdout())
				return s.run(ctx)
			})
		},
	}
	cmd.Flags().StringVar(&s.appID, "app-id", "", "the app ID, from "+credentials.BasicMenu)
	cmd.Flags().StringVar(&s.account, "account", "", "username of the account, where a sign-in gives access to several")
	return cmd
}

// setup is one run of the command.
type setup struct {
	adminDeps
	*answers

	appID, account string
}

func (s *setup) run(ctx context.Context) error {
	roots, err := s.Config.RootCAs()
	if err != nil {
		return err
	}
	facebook, err := credentials.NewFacebook(s.Config, roots, s.DB.Clock())
	if err != nil {
		return err
	}
	redirect := s.Config.PublicURL + instagramaccess.CallbackPath
	s.say(setupBeginning)
	steps := instagramaccess.LookUpSteps(s.Config)
	for i, step := range steps {
		s.say("%d. %s\n", i+1, step.Text)
		for _, c := range step.Copies {
			s.say("   %s:\n   %s\n", c.Field, c.Address)
		}
	}
	s.say("\n")
	if !strings.HasPrefix(redirect, "https://") && !strings.HasPrefix(redirect, "http://localhost") {
		s.say(noSecureAddress, strings.Join(credentials.Asked, ", "))
	}
	app, err := s.app()
	if err != nil {
		return err
	}
	token, err := s.token(ctx, facebook, app, redirect)
	if err != nil {
		return credentials.Advice(err)
	}
	c := credentials.Credential{App: app, Token: token.Text, ExpiresAt: token.ExpiresAt}
	if c.Scopes, err = facebook.Scopes(ctx, c.Token); err != nil {
		return credentials.Advice(err)
	}
	missing := c.Missing()
	if len(c.Scopes) == 0 {
		missing = credentials.Required
	}
	if len(missing) > 0 {
		return fmt.Errorf("these permissions were not granted: %s. Run the command again, sign in, and leave everything ticked",
			strings.Join(missing, ", "))
	}
	accounts, err := facebook.Accounts(ctx, c.Token)
	if err != nil {
		return credentials.Advice(err)
	}
	chosen, err := s.choose(accounts)
	if err != nil {
		return err
	}
	if err := s.end(); err != nil {
		return err
	}
	c.AccountID, c.Username = chosen.ID, chosen.Username
	if err := s.tryOut(ctx, c.Client(s.Config, roots), c.Username); err != nil {
		return err
	}
	if err := s.Credentials.Save(ctx, c, s.DB.Clock().Now()); err != nil {
		return err
	}
	s.say("Stored. %s Servers that run use it within half a minute.\n", c.Validity(s.DB.Clock().Now()))
	if s.Config.Simulated() {
		s.say("Accounts are still simulated: set %sINSTAGRAM=graph and start the server again.\n", config.Prefix)
	}
	return nil
}

func (s *setup) say(format string, args ...any) { fmt.Fprintf(s.out, format, args...) }

// app asks for what the dashboard shows.
func (s *setup) app() (app credentials.App, err error) {
	if app.ID = s.appID; app.ID == "" {
		if app.ID, err = s.ask("app ID", false); err != nil {
			return app, err
		}
	}
	if _, err := strconv.ParseUint(app.ID, 10, 64); err != nil {
		return app, fmt.Errorf("the app ID %q is not a number; copy it from %s", app.ID, credentials.BasicMenu)
	}
	app.Secret, err = s.ask("app secret", true)
	return app, err
}

// token signs the operator in, or takes a token that was made in Meta's tools, and gives a long-lived one.
func (s *setup) token(ctx context.Context, facebook *credentials.Facebook, app credentials.App, redirect string,
) (credentials.Token, error) {
	state := hex.EncodeToString(auth.Key(s.Config.Secret, "instagram setup of app "+app.ID)[:16])
	s.say("\n4. Open this address, choose your Page and your Instagram account, and leave all permissions ticked:\n   %s\n"+
		"   The browser ends on a page of Bowerbird, or on one that it cannot open. Both are fine.\n\n",
		facebook.SignInAddress(app.ID, redirect, state))
	pasted, err := s.ask("whole address of that page, or a token", true)
	if err != nil {
		return credentials.Token{}, err
	}
	short := pasted
	if strings.HasPrefix(pasted, "http") {
		code, err := codeOf(pasted, state)
		if err != nil {
			return credentials.Token{}, err
		}
		token, err := facebook.Exchange(ctx, app, redirect, code)
		if err != nil {
			return credentials.Token{}, err
		}
		short = token.Text
	}
	return facebook.Extend(ctx, app, short)
}

// codeOf is the code in the address to which the browser was sent.
func codeOf(pasted, state string) (string, error) {
	address, err := url.Parse(pasted)
	if err != nil {
		return "", errors.New("the address is not complete; copy it again from the browser")
	}
	query := address.Query()
	switch {
	case query.Get("error") != "":
		return "", errors.New("the sign-in gave no access; sign in again, and agree at the end")
	case query.Get("code") == "":
		return "", errors.New("the address has no code; copy all of it, to the end, after you have signed in")
	case query.Get("state") != state:
		return "", errors.New("the address belongs to another sign-in; open the address of this run, and check the app ID")
	}
	return query.Get("code"), nil
}

func (s *setup) choose(accounts []credentials.Account) (chosen credentials.Account, err error) {
	if len(accounts) == 0 {
		return chosen, errors.New("there is no Page with a professional Instagram account in this sign-in: the Page was not ticked, " +
			"the permission business_management is missing, or the account is not linked to the Page. Correct it and run the command again")
	}
	if len(accounts) == 1 && s.account == "" {
		return accounts[0], nil
	}
	wanted := s.account
	if wanted == "" {
		s.say("\nThis sign-in gives access to several accounts:\n")
		for _, a := range accounts {
			s.say("   @%s (Page %s)\n", a.Username, a.Page)
		}
		if wanted, err = s.ask("username of the account to use", false); err != nil {
			return chosen, err
		}
	}
	wanted = strings.ToLower(strings.TrimPrefix(wanted, "@"))
	at := slices.IndexFunc(accounts, func(a credentials.Account) bool { return a.Username == wanted })
	if at < 0 {
		return chosen, fmt.Errorf("this sign-in gives access to %s only; tick the Page of the other account, or choose one of these",
			usernames(accounts))
	}
	return accounts[at], nil
}

func usernames(accounts []credentials.Account) string {
	names := make([]string, len(accounts))
	for i, a := range accounts {
		names[i] = "@" + a.Username
	}
	return strings.Join(names, ", ")
}

// tryOut looks the account up by itself.
func (s *setup) tryOut(ctx context.Context, cfg instagram.Config, username string) error {
	client, err := instagram.New(cfg, s.DB, s.DB.Clock(), slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	page, err := client.Page(instagram.Interactive(ctx), username, "")
	if err != nil {
		return fmt.Errorf("the test look-up of @%s failed: %w", username, credentials.Advice(err))
	}
	s.say("\nTest look-up: %s\n", summaryOf(page.Profile))
	return nil
}

// summaryOf says what a look-up has found.
func summaryOf(p instagram.Profile) string {
	count := func(n *int64, what string) string {
		if n == nil {
			return "an unknown number of " + what
		}
		return text.Number(int(*n)) + " " + what
	}
	return "@" + p.Username + " has " + count(p.Followers, "followers") + " and " + count(p.MediaCount, "posts")
}
