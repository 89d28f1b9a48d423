import { centrocusto as api, type CentroDetalhe } from '@hub/protocol/centrocusto.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { consulta } from '../../api/consultas.ts'
import { option } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { CampoCombo } from '../../ui/CampoCombo.tsx'

const schema = z.object({ pessoa: option('Escolha uma pessoa da lista.') })

/** One person, found by name among those who may follow the sponsor's money. */
export function IncluirEnvolvido({ centro: c, onClose }: { centro: CentroDetalhe; onClose: () => void }) {
  const grupos = useQuery(consulta(api.listarGrupos, { query: { centrocusto: c.id } }))
  const opcoes = (grupos.data ?? []).flatMap((g) =>
    g.pessoas
      .filter((p) => !p.envolvido)
      .map((p) => ({ value: String(p.id), label: p.nome, detail: `${g.descricao} · ${p.email}` })),
  )
  return (
    <Command
      call={api.incluirEnvolvido}
      schema={schema}
      values={{ pessoa: null }}
      input={({ pessoa }) => ({ corpo: { centrocusto: c.id, usuario: Number(pessoa?.value) } })}
      title="Incluir pessoa"
      subtitle={`${c.codigo} · ${c.descricao}`}
      confirmLabel="Incluir"
      success="Pessoa incluída e avisada."
      error={grupos.error}
      onClose={onClose}
    >
      {(Field) => (
        <Field
          name="pessoa"
          as={CampoCombo}
          label="Pessoa"
          placeholder="Nome ou e-mail"
          options={opcoes.filter((o, i) => opcoes.findIndex((q) => q.value === o.value) === i)}
          emptyText="Ninguém com este nome, ou já está incluído."
        />
      )}
    </Command>
  )
}
