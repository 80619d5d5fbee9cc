{{/*
Refuses values by which PostgreSQL could run out of connections: every service at its highest number of pods, and one more of each
while it is replaced. Input: the root.
*/}}
{{- define "koma.connections" -}}
{{- $root := . -}}
{{- $pooler := .Values.database.pooler -}}
{{- $of := dict -}}
{{- range $name, $own := .Values.slices -}}
{{- if eq $own.kind "service" -}}
{{- $slice := include "koma.slice" (dict "root" $root "name" $name) | fromYaml -}}
{{- $env := mergeOverwrite (dict) $root.Values.common.env ($slice.env | default dict) -}}
{{- $pods := add1 (int $slice.autoscaling.maxReplicas) -}}
{{- $each := eq (int $pooler.instances) 0 | ternary (add (int $slice.connections) (int $env.DATABASE_POOL)) (int $slice.connections) -}}
{{/* Two of the job that migrates; and what the pooler lends. */}}
{{- $once := 0 -}}
{{- if $slice.migrates -}}
{{- $once = add 2 (mul (int $pooler.instances) (int $pooler.poolSize)) -}}
{{- end -}}
{{- $_ := set $of $slice.image (add (get $of $slice.image | default 0) (mul $pods $each) $once) -}}
{{- end -}}
{{- end -}}
{{- $sum := 0 -}}
{{- $told := list -}}
{{- range $name, $count := $of -}}
{{- $sum = add $sum $count -}}
{{- $told = append $told (printf "%s %d" $name $count) -}}
{{- end -}}
{{- if gt (mul $sum 100) (mul (int .Values.database.maxConnections) 80) -}}
{{- fail (printf "database.maxConnections: %d connections at the most (%s) are more than four fifths of %d" $sum (join ", " $told) (int .Values.database.maxConnections)) -}}
{{- end -}}
{{- end -}}
