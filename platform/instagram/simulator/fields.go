package simulator

import (
	"errors"
	"fmt"
	"strings"
)

// field is one element of a Graph fields expression: name.arg(value){inner,…}.
type field struct {
	name  string
	args  map[string]string
	inner []field
}

const deepest = 4

var errSyntax = errors.New("Syntax error") //nolint:staticcheck // Graph's own words

// parseFields reads a whole fields expression.
func parseFields(expression string) ([]field, error) {
	p := parser{rest: expression}
	fields, err := p.list(0)
	if err != nil {
		return nil, err
	}
	if p.rest != "" {
		return nil, fmt.Errorf("%w: %q is too much", errSyntax, p.rest)
	}
	return fields, nil
}

type parser struct{ rest string }

func (p *parser) list(depth int) ([]field, error) {
	if depth > deepest {
		return nil, fmt.Errorf("%w: too deep", errSyntax)
	}
	var fields []field
	for {
		f := field{name: p.word()}
		if f.name == "" {
			return nil, fmt.Errorf("%w: a field name is missing", errSyntax)
		}
		for p.take(".") {
			name := p.word()
			value, ok := p.argument()
			if name == "" || !ok {
				return nil, fmt.Errorf("%w: in the arguments of %s", errSyntax, f.name)
			}
			if f.args == nil {
				f.args = map[string]string{}
			}
			f.args[name] = value
		}
		if p.take("{") {
			inner, err := p.list(depth + 1)
			if err != nil {
				return nil, err
			}
			if !p.take("}") {
				return nil, fmt.Errorf("%w: } is missing", errSyntax)
			}
			f.inner = inner
		}
		fields = append(fields, f)
		if !p.take(",") {
			return fields, nil
		}
	}
}

func (p *parser) take(token string) bool {
	rest, found := strings.CutPrefix(p.rest, token)
	p.rest = rest
	return found
}

func (p *parser) word() string {
	end := strings.IndexFunc(p.rest, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') })
	if end < 0 {
		end = len(p.rest)
	}
	word := p.rest[:end]
	p.rest = p.rest[end:]
	return word
}

func (p *parser) argument() (string, bool) {
	if !p.take("(") {
		return "", false
	}
	value, rest, found := strings.Cut(p.rest, ")")
	p.rest = rest
	return value, found
}
