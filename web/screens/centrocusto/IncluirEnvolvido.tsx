import { centrocusto as api, type CentroDetalhe } from '@hub/protocol/centrocusto.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../../ui/CampoCombo.tsx'
import { doCentro } from './janelas.ts'

/** One person, found by name among those who may follow the sponsor's money. */
export function IncluirEnvolvido({ centro: c, aoFechar }: { centro: CentroDetalhe; aoFechar: () => void }) {
  const grupos = useQuery(consulta(api.listarGrupos, { query: { centrocusto: c.id } }))
  const [pessoa, escolher] = useState<OpcaoDeCombo | null>(null)
  const [tentou, tentar] = useState(false)
  const incluir = useMudanca(api.incluirEnvolvido, {
    invalida: doCentro,
    sucesso: 'Pessoa incluída e avisada.',
    erro: false,
    aoConcluir: aoFechar,
  })
  const opcoes = (grupos.data ?? []).flatMap((g) =>
    g.pessoas
      .filter((p) => !p.envolvido)
      .map((p) => ({ value: String(p.id), label: p.nome, detail: `${g.descricao} · ${p.email}` })),
  )
  const erro = grupos.error ?? incluir.error
  return (
    <Formulario
      titulo="Incluir pessoa"
      subtitulo={`${c.codigo} · ${c.descricao}`}
      erro={erro && fraseDe(erro)}
      confirmar="Incluir"
      confirmando="Incluindo"
      enviando={incluir.isPending}
      aoFechar={aoFechar}
      aoEnviar={() => {
        tentar(true)
        if (pessoa) incluir.mutate({ corpo: { centrocusto: c.id, usuario: Number(pessoa.value) } })
      }}
    >
      <CampoCombo
        label="Pessoa"
        placeholder="Nome ou e-mail"
        value={pessoa}
        onChange={escolher}
        options={opcoes.filter((o, i) => opcoes.findIndex((q) => q.value === o.value) === i)}
        emptyText="Ninguém com este nome, ou já está incluído."
        errorMessage={tentou && !pessoa ? 'Escolha uma pessoa da lista.' : undefined}
      />
    </Formulario>
  )
}
