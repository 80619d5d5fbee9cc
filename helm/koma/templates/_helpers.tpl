{{/* A slice's settings over those of its kind, with its name and the names made from it. Input: { root, name }. */}}
{{- define "koma.slice" -}}
{{- $own := index .root.Values.slices .name -}}
{{- $slice := mergeOverwrite (deepCopy (index .root.Values.kinds $own.kind)) (deepCopy $own) -}}
{{- $_ := set $slice "name" .name -}}
{{- $_ := set $slice "fullName" (printf "%s-%s" .root.Release.Name .name) -}}
{{- $_ := set $slice "image" ($slice.image | default .name) -}}
{{- $ofImage := index .root.Values.slices $slice.image -}}
{{- $_ := set $slice "tag" ($slice.tag | default $ofImage.tag | default .root.Values.image.tag | default .root.Chart.AppVersion) -}}
{{- toYaml $slice -}}
{{- end -}}

{{/* Whether `only` asks for this part: a slice, or `shared`. Input: { root, name }. */}}
{{- define "koma.isWanted" -}}
{{- if has .root.Values.only (list "" .name) }}true{{ end -}}
{{- end -}}

{{/* Whether a slice is replaced step by step: a service, of whose smallest number of pods one more is no larger share than the first step's. */}}
{{- define "koma.isProgressive" -}}
{{- $progressive := .root.Values.progressive -}}
{{- $least := mul (first $progressive.steps).weight (add1 .slice.autoscaling.minReplicas) -}}
{{- if and $progressive.enabled (eq .slice.kind "service") (ge $least 100) }}true{{ end -}}
{{- end -}}

{{/* What finds the pods of a slice. Input: { root, name }. */}}
{{- define "koma.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end -}}

{{/* Of pods: without a version, so that a release of one slice leaves the pods of the others alone. Input: { root, name }. */}}
{{- define "koma.podLabels" -}}
{{ include "koma.selector" . }}
app.kubernetes.io/part-of: koma
{{- end -}}

{{/* Of everything else; the version is the slice's own. Input: { root, name, slice? }. */}}
{{- define "koma.labels" -}}
{{ include "koma.podLabels" . }}
{{- with .slice }}
app.kubernetes.io/version: {{ .tag | quote }}
{{- end }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end -}}

{{/* The image of a slice. Input: { root, slice }. */}}
{{- define "koma.image" -}}
{{ .root.Values.image.repository }}/{{ .slice.image }}:{{ .slice.tag }}
{{- end -}}

{{- define "koma.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ .runAsUser }}
runAsGroup: {{ .runAsUser }}
fsGroup: {{ .runAsUser }}
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "koma.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* Environment of a service: addresses of the slices it calls, what all share, its own; then its secrets. Input: { root, slice, isMigration? }. */}}
{{- define "koma.env" -}}
{{- $root := .root -}}
{{- $env := dict "NODE_ENV" "production" "HOST" "0.0.0.0" "PORT" (toString .slice.port) -}}
{{- $_ := set $env "METRICS_PORT" (toString .root.Values.observability.metricsPort) -}}
{{- $_ := set $env "OTEL_SERVICE_NAME" (printf "koma-%s" .slice.name) -}}
{{- range .slice.calls }}
  {{- $called := include "koma.slice" (dict "root" $root "name" .) | fromYaml }}
  {{- $_ := set $env (printf "%s_URL" (upper . | replace "-" "_")) (printf "http://%s:%v" $called.fullName $called.port) }}
{{- end }}
{{- if has "objects" .slice.reaches }}
  {{- $_ := set $env "S3_ENDPOINT" .root.Values.objects.endpoint }}
  {{- $_ := set $env "S3_BUCKET" .root.Values.objects.bucket }}
{{- end }}
{{- if and .root.Values.telemetryEndpoint (has "telemetry" .slice.reaches) }}
  {{- $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" .root.Values.telemetryEndpoint }}
{{- end }}
{{- $origin := printf "https://%s" .root.Values.ingress.host -}}
{{- $_ := set $env "PUBLIC_ORIGIN" $origin -}}
{{- $_ := set $env "PUBLIC_ORIGINS" $origin -}}
{{- with .root.Values.ingress.adminHost }}
  {{- $_ := set $env "ADMIN_ORIGIN" (printf "https://%s" .) }}
{{- end }}
{{- with .root.Values.ingress.fileHost }}
  {{- $_ := set $env "FILE_ORIGIN" (printf "https://%s" .) }}
{{- end }}
{{- range $name, $value := mergeOverwrite $env .root.Values.common.env (.slice.env | default dict) }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- range list .root.Values.common .slice }}
{{- $secret := .existingSecret }}
{{- range .secretKeys }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }} } }
{{- end }}
{{- range .optionalSecretKeys }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }}, optional: true } }
{{- end }}
{{- end }}
{{- if .isMigration }}
- name: DATABASE_OWNER_URL
  valueFrom: { secretKeyRef: { name: {{ .slice.existingSecret }}-owner, key: DATABASE_OWNER_URL, optional: true } }
{{- end }}
{{- end -}}

{{/* Container of a service, shared by its deployment and its migration. Input: { root, slice }. */}}
{{- define "koma.container" -}}
image: {{ include "koma.image" . | quote }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext: {{- include "koma.containerSecurity" . | nindent 2 }}
resources: {{- toYaml .slice.resources | nindent 2 }}
{{- if eq .slice.kind "service" }}
env: {{- include "koma.env" . | trim | nindent 2 }}
{{- end }}
{{- end -}}

{{/* The slices that call this one; empty when nobody does. Input: { root, name }. */}}
{{- define "koma.callers" -}}
{{- $name := .name -}}
{{- range $caller, $other := .root.Values.slices -}}
{{- if has $name ($other.calls | default list) }}{{ $caller }} {{ end -}}
{{- end -}}
{{- end -}}
