// Package chart tries the Helm chart of deploy/helm: it stands apart because Helm's packages are large.
package chart

import (
	"maps"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	"helm.sh/helm/v3/pkg/lint"
	"helm.sh/helm/v3/pkg/lint/support"
	apps "k8s.io/api/apps/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	"sigs.k8s.io/yaml"
)

const chart = "../../deploy/helm/bowerbird"

// render gives the manifests of an installation with these values, by their names and kinds, each without a field that Kubernetes does
// not know.
func render(t *testing.T, values map[string]any) (map[string]any, error) {
	t.Helper()
	loaded, err := loader.Load(chart)
	require.NoError(t, err)
	all, err := chartutil.ToRenderValues(loaded, values, chartutil.ReleaseOptions{Name: "bb", Namespace: "web"}, nil)
	require.NoError(t, err)
	files, err := engine.Render(loaded, all)
	manifests := map[string]any{}
	for name, file := range files {
		if !strings.HasSuffix(name, ".yaml") {
			continue
		}
		for text := range strings.SplitSeq(file, "\n---\n") {
			if strings.TrimSpace(text) == "" {
				continue
			}
			var head struct {
				Kind     string
				Metadata struct{ Name string }
			}
			require.NoError(t, yaml.Unmarshal([]byte(text), &head))
			known := map[string]any{
				"Deployment": &apps.Deployment{}, "ConfigMap": &core.ConfigMap{}, "Service": &core.Service{},
				"Ingress": &networking.Ingress{}, "PodDisruptionBudget": &policy.PodDisruptionBudget{},
			}
			require.Contains(t, known, head.Kind, name)
			require.NoError(t, yaml.UnmarshalStrict([]byte(text), known[head.Kind]), text)
			manifests[head.Kind+" "+head.Metadata.Name] = known[head.Kind]
		}
	}
	return manifests, err
}

var required = map[string]any{"domain": "bowerbird.example", "secretName": "bowerbird", "filesUrl": "s3://pictures?region=eu-west-1"}

// with gives the required values, and one more.
func with(name string, value any) map[string]any {
	values := maps.Clone(required)
	values[name] = value
	return values
}

func TestHelmFindsNothingWrong(t *testing.T) {
	for _, message := range lint.AllWithKubeVersion(chart, required, "web", nil).Messages {
		require.Less(t, message.Severity, support.WarningSev, message.Error())
	}
}

func TestItRefusesToInstallWithoutWhatItNeeds(t *testing.T) {
	for missing := range required {
		_, err := render(t, with(missing, ""))
		require.ErrorContains(t, err, "set "+missing+" to")
	}
}

func TestProcessesRunAsNobodyAndAreReplacedWithoutAGap(t *testing.T) {
	manifests, err := render(t, required)
	require.NoError(t, err)
	require.Len(t, manifests, 6)
	for role, port := range map[string]int32{"api": 8080, "worker": 8081} {
		d, ok := manifests["Deployment bb-"+role].(*apps.Deployment)
		require.True(t, ok, role)
		require.EqualValues(t, 2, *d.Spec.Replicas)
		require.Zero(t, d.Spec.Strategy.RollingUpdate.MaxUnavailable.IntValue())
		require.Equal(t, d.Spec.Selector.MatchLabels["app.kubernetes.io/component"], d.Spec.Template.Labels["app.kubernetes.io/component"])
		pod, container := d.Spec.Template.Spec, d.Spec.Template.Spec.Containers[0]
		require.True(t, *pod.SecurityContext.RunAsNonRoot)
		require.False(t, *pod.AutomountServiceAccountToken)
		require.True(t, *container.SecurityContext.ReadOnlyRootFilesystem)
		require.Equal(t, []core.Capability{"ALL"}, container.SecurityContext.Capabilities.Drop)
		require.Equal(t, []string{"serve", "--roles", role}, container.Args)
		require.Equal(t, port, container.Ports[0].ContainerPort)
		require.Equal(t, "bowerbird", container.EnvFrom[1].SecretRef.Name)
	}
	settings, ok := manifests["ConfigMap bb-settings"].(*core.ConfigMap)
	require.True(t, ok)
	require.Equal(t, "https://bowerbird.example", settings.Data["BOWERBIRD_PUBLIC_URL"])
	service, ok := manifests["Service bb"].(*core.Service)
	require.True(t, ok)
	require.Equal(t, "api", service.Spec.Selector["app.kubernetes.io/component"])
	ingress, ok := manifests["Ingress bb"].(*networking.Ingress)
	require.True(t, ok)
	require.Equal(t, service.Name, ingress.Spec.Rules[0].HTTP.Paths[0].Backend.Service.Name)
}

func TestWithoutAnIngressThereIsNone(t *testing.T) {
	manifests, err := render(t, with("ingress", map[string]any{"enabled": false}))
	require.NoError(t, err)
	require.NotContains(t, manifests, "Ingress bb")
}
