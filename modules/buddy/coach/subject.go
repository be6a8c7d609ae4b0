package coach

import (
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// subjectOf is the account that is asked about, or why it can't be.
func subjectOf(asked intent.Intent, sheet facts.Sheet) (facts.Subject, string) {
	if ofAnother(asked, sheet) {
		other, found := sheet.Other(asked.Mention)
		if !found {
			return other, notHere(asked.Mention)
		}
		return other, ""
	}
	if sheet.Own == nil {
		return facts.Subject{}, ranking.NotConnected
	}
	return *sheet.Own, ""
}

func notHere(name string) string {
	return "I don't have @" + name + " in this conversation. If you track it, add it with Change selection; " +
		"otherwise track it in Competitors first."
}

// noSuchAccount answers of a name that none of the accounts has.
func noSuchAccount(name string, sheet facts.Sheet) string {
	if names.Person(name) != "" {
		return "I can't tell who “" + name + "” is. Ask again with the name of the account."
	}
	var list []string
	for _, other := range sheet.Others {
		list = append(list, other.Name)
	}
	if len(list) == 0 {
		return "I have no account called “" + name + "” here. Track it in Competitors, and choose it when you start a chat."
	}
	return "I have no account called “" + name + "” here; you compare with " + phrasing.JoinList(list) +
		". If you track another, add it with Change selection; otherwise track it in Competitors first."
}
