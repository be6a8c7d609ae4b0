package config

import "strings"

// Setting is one by its name, without the prefix.
type Setting struct{ Name, Value string }

// StripePrices are the price IDs of each plan and period, the one that is sold first.
func (c Config) StripePrices() map[[2]string][]string {
	prices := map[[2]string][]string{}
	for plan, s := range c.stripePrices() {
		prices[plan] = list(s.Value)
	}
	return prices
}

func (c Config) stripePrices() map[[2]string]Setting {
	return map[[2]string]Setting{
		{"PRO", "monthly"}:       {"STRIPE_PRICE_PRO_MONTHLY", c.StripePriceProMonthly},
		{"PRO", "annually"}:      {"STRIPE_PRICE_PRO_ANNUALLY", c.StripePriceProAnnually},
		{"BUSINESS", "monthly"}:  {"STRIPE_PRICE_BUSINESS_MONTHLY", c.StripePriceBusinessMonthly},
		{"BUSINESS", "annually"}: {"STRIPE_PRICE_BUSINESS_ANNUALLY", c.StripePriceBusinessAnnually},
	}
}

// stripeSettings are those that Stripe cannot do without, in the order in which a missing one is named.
func (c Config) stripeSettings() []Setting {
	prices := c.stripePrices()
	return []Setting{
		{"STRIPE_SECRET_KEY", c.StripeSecretKey}, {"STRIPE_WEBHOOK_SECRET", c.StripeWebhookSecret},
		prices[[2]string{"PRO", "monthly"}], prices[[2]string{"PRO", "annually"}],
		prices[[2]string{"BUSINESS", "monthly"}], prices[[2]string{"BUSINESS", "annually"}],
	}
}

func (c *Config) checkCheckout() error {
	given := ""
	for _, s := range c.stripeSettings() {
		if s.Value != "" {
			given = s.Name
			break
		}
	}
	if c.Checkout == "" {
		switch {
		case given != "":
			c.Checkout = CheckoutStripe
		case c.Loopback():
			c.Checkout = CheckoutDemo
		default: // strangers do not help themselves to plans unless the operator says so
			c.Checkout = CheckoutOperator
		}
	}
	switch c.Checkout {
	case CheckoutStripe:
		return c.checkStripe()
	case CheckoutDemo, CheckoutOperator:
		if given != "" {
			return bad("CHECKOUT", "is %s, but %s is set too; remove one or the other", c.Checkout, Prefix+given)
		}
		return nil
	default:
		return bad("CHECKOUT", "%q is unknown; use stripe, demo or operator", c.Checkout)
	}
}

// checkStripe finds what Stripe would refuse at the first checkout. Secrets are not repeated.
func (c *Config) checkStripe() error {
	for _, s := range c.stripeSettings() {
		if len(list(s.Value)) == 0 {
			return bad(s.Name, "is missing: Stripe needs its secret key, its webhook secret and the prices of both plans")
		}
	}
	if !strings.HasPrefix(c.StripeSecretKey, "sk_") && !strings.HasPrefix(c.StripeSecretKey, "rk_") {
		return bad("STRIPE_SECRET_KEY", "is not a secret key: it begins with sk_ or rk_")
	}
	if !strings.HasPrefix(c.StripeWebhookSecret, "whsec_") {
		return bad("STRIPE_WEBHOOK_SECRET", "is not a signing secret: it begins with whsec_")
	}
	seen := map[string]bool{}
	for _, s := range c.stripeSettings()[2:] {
		for _, price := range list(s.Value) {
			if !strings.HasPrefix(price, "price_") {
				return bad(s.Name, "%q is not the ID of a price: it begins with price_", price)
			}
			if seen[price] {
				return bad(s.Name, "repeats %q, which another plan or period has", price)
			}
			seen[price] = true
		}
	}
	return private("STRIPE_BASE_URL", c.StripeBaseURL)
}

// list are the parts of a setting that are separated by commas.
func list(value string) []string {
	var parts []string
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}
