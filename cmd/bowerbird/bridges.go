package main

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/analytics"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// bridges plug modules into each other: to the left what a module asks for in its ports.go, to the right who has it.
var bridges = fx.Provide(
	func(s *billingplans.Service) accounts.Plans { return s },
	func(s *analytics.Service) accounts.Instagram { return s },
	func(d *accounts.Directory) analytics.Users { return d },
	func(s *billingplans.Service) analytics.Plans { return s },
	func(l *instagramLink) instagram.Source { return l },
)
