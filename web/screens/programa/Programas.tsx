import { programas } from '@hub/protocol/listas/programas.ts'
import type { ProgramaResumo } from '@hub/protocol/programa.ts'
import { useState } from 'react'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { comoEsta } from '../../parts/como-esta.ts'
import { filtroDeOpcoes } from '../../parts/filtros-da-lista.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { classes } from '../../ui/classes.ts'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { MenuDaLinha } from '../../ui/Menu.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { EscreverPrograma } from './EscreverPrograma.tsx'
import { HistoricoDoPrograma } from './HistoricoDoPrograma.tsx'
import css from './Programa.module.css'

const campos = { status: emOpcao(['', 'ativo', 'inativo'], '') }
const filtros = [
  filtroDeOpcoes('status', 'Situação', { ativo: 'Ativos', inativo: 'Inativos' }, { qualquer: 'Todos', sempre: true }),
]

const colunas = colunasDe(programas, {
  programa: {
    link: true,
    card: 'topo',
    tells: ['interna'],
    detail: (p) => p.contratacao_interna && 'Contratação interna',
  },
  subsidio: { labelled: true },
  parceiro: { labelled: true },
  convites: { labelled: true, detail: (p) => p.distribuicao === null && 'como nos parâmetros' },
  situacao: { card: 'topo-fim', cell: (p) => <Etiqueta>{p.ativo ? 'Ativo' : 'Inativo'}</Etiqueta> },
})

/** What each programme subsidises, who pays with it and how it invites: from the next requests on. */
export function Programas() {
  const lista = useLista(programas, { filters: campos })
  const [escrevendo, escrever] = useState<ProgramaResumo | 'novo' | null>(null)
  const [lendo, ler] = useState<ProgramaResumo | null>(null)
  return (
    <Lista
      de={lista}
      title="Programas"
      subtitle="Quanto cada programa paga por porte, quem paga com ele e como os prestadores são convidados. Vale para as próximas solicitações; as que já foram enviadas ficam como estão."
      placeholder="Nome"
      filters={filtros}
      end={
        <Botao variant="acao" icon="mais" onClick={() => escrever('novo')}>
          Novo programa
        </Botao>
      }
      noun="programas"
      columns={colunas}
      onOpen={(p) => () => escrever(p)}
      actions={(p) => (
        <MenuDaLinha
          label={`Ações de ${p.descricao}`}
          items={[
            { id: 'alterar', label: 'Alterar', icon: 'lapis', onAction: () => escrever(p) },
            { id: 'historico', label: 'Ver as mudanças', icon: 'relogio', onAction: () => ler(p) },
          ]}
        />
      )}
      empty={
        <Vazio title="Nenhum programa ainda">
          Os programas definem o subsídio e os convites dos serviços. Crie o primeiro.
        </Vazio>
      }
    >
      {lista.data && (
        <p className={classes('apoio', css.rodape)}>
          Quem pode ser parceiro de um programa está em <Ancora href={para('parceiros')}>Parceiros</Ancora>.
        </p>
      )}
      {escrevendo && (
        <EscreverPrograma
          programa={escrevendo === 'novo' ? null : comoEsta(lista.rows, escrevendo)}
          onClose={() => escrever(null)}
        />
      )}
      {lendo && <HistoricoDoPrograma programa={lendo} onClose={() => ler(null)} />}
    </Lista>
  )
}
