import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { centrocusto as api, type CentroDetalhe, type EnvolvidoNoCentro } from '@hub/protocol/centrocusto.ts'
import { useState } from 'react'
import { Confirm } from '../../blocks/Confirm.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { Data } from '../../parts/Data.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './CentroCusto.module.css'
import type { JanelaDoCentro } from './JanelasDoCentro.tsx'

const colunas = (aoRetirar: ((v: EnvolvidoNoCentro) => void) | null): readonly Coluna<EnvolvidoNoCentro>[] => [
  {
    id: 'pessoa',
    header: 'Pessoa',
    card: 'topo',
    cell: (v) => (
      <Celula strong detail={v.email}>
        {v.pessoa.nome}
      </Celula>
    ),
  },
  {
    id: 'grupos',
    header: 'Perfil',
    cell: (v) =>
      [
        ...v.grupos.map((g) => (Object.hasOwn(nomeDoPapel, g) ? nomeDoPapel[g as keyof typeof nomeDoPapel] : g)),
        ...(v.ativo ? [] : ['acesso desativado']),
      ].join(' · '),
  },
  {
    id: 'desde',
    header: 'Acompanha desde',
    cardLabel: 'Acompanha desde',
    cell: (v) => (
      <Celula detail={v.incluido_por && `por ${v.incluido_por}`}>
        <Data valor={v.desde} />
      </Celula>
    ),
  },
  ...(aoRetirar
    ? [
        {
          id: 'acoes',
          header: <span className="so-leitor">Ações</span>,
          align: 'fim' as const,
          cell: (v: EnvolvidoNoCentro) => (
            <Botao size="pequeno" variant="texto" onClick={() => aoRetirar(v)}>
              Remover<span className="so-leitor"> {v.pessoa.nome}</span>
            </Botao>
          ),
        },
      ]
    : []),
]

interface Props {
  centro: CentroDetalhe
  abrir: (janela: JanelaDoCentro) => void
}

/** Members of staff who read this centre and are told when its money or its use changes. */
export function Envolvidos({ centro: c, abrir }: Props) {
  const [removendo, remover] = useState<EnvolvidoNoCentro | null>(null)
  const pode = motivoDe(c.acoes, 'envolver') === null
  const botoes = (
    <div className={css.botoes}>
      <Acao acoes={c.acoes} comando="envolver" icon="mais" onClick={() => abrir('incluir')}>
        Incluir pessoa
      </Acao>
      <Acao acoes={c.acoes} comando="envolver" onClick={() => abrir('incluirVarios')}>
        Incluir várias
      </Acao>
    </div>
  )
  return (
    <>
      <div className={css.acima}>
        <p className="apoio">
          Quem acompanha lê este centro de custo e é avisado de aportes, retiradas e mudanças de uso.
        </p>
        {c.pessoas.length > 0 && botoes}
      </div>
      <Tabela<EnvolvidoNoCentro>
        label="Envolvidos"
        columns={colunas(pode ? remover : null)}
        rows={c.pessoas}
        rowKey={(v) => String(v.id)}
        empty={
          <Vazio title="Ninguém acompanha ainda" action={pode ? botoes : undefined}>
            {pode
              ? 'Inclua gestores, coordenadores ou administradores, um a um ou colando uma lista.'
              : 'A administração inclui quem deve acompanhar este centro de custo.'}
          </Vazio>
        }
      />
      {removendo && (
        <Confirm
          call={api.removerEnvolvido}
          input={{ params: { id: removendo.id } }}
          onClose={() => remover(null)}
          title={`Remover ${removendo.pessoa.nome}?`}
          confirmLabel="Remover"
        >
          A pessoa deixa de ser avisada sobre {c.codigo}. Dá para incluir de novo depois.
        </Confirm>
      )}
    </>
  )
}
