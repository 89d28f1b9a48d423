import { autenticacao, type SessaoListada } from '@hub/protocol/autenticacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { momentoPorExtenso } from '../../parts/fuso.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'

const quando = (momento: string) => momentoPorExtenso(new Date(momento))

/** Where the account is signed in; any of it but this one may be ended from here. */
export function SessoesAbertas() {
  const sessoes = useQuery(consulta(autenticacao.listarSessoes))
  const [alvo, setAlvo] = useState<SessaoListada | null>(null)
  const colunas: Coluna<SessaoListada>[] = [
    {
      id: 'aparelho',
      header: 'Aparelho',
      card: 'topo',
      cell: (s) => (
        <Celula strong detail={`Endereço ${s.ip}`}>
          {s.aparelho}
        </Celula>
      ),
    },
    { id: 'usada', header: 'Último uso', cardLabel: 'Último uso', cell: (s) => quando(s.usada_em) },
    { id: 'criada', header: 'Entrada', cardLabel: 'Entrada', cell: (s) => quando(s.criada_em) },
    {
      id: 'acao',
      header: <span className="so-leitor">Ação</span>,
      align: 'fim',
      card: 'pe-fim',
      cell: (s) =>
        s.atual ? (
          'Este aparelho'
        ) : (
          <Botao size="pequeno" variant="texto" onClick={() => setAlvo(s)}>
            Encerrar<span className="so-leitor">{` a sessão de ${s.aparelho}`}</span>
          </Botao>
        ),
    },
  ]
  return (
    <Secao title="Sessões abertas">
      {sessoes.isError ? (
        <LoadState query={sessoes} />
      ) : (
        <Tabela
          label="Sessões abertas"
          columns={colunas}
          rows={sessoes.data ?? []}
          rowKey={(s) => s.id}
          loading={sessoes.isPending}
        />
      )}
      {alvo && (
        <Confirm
          call={autenticacao.encerrarSessao}
          input={{ params: { id: alvo.id } }}
          onClose={() => setAlvo(null)}
          title="Encerrar esta sessão?"
          confirmLabel="Encerrar a sessão"
          success="Sessão encerrada."
        >
          {`Quem estiver usando ${alvo.aparelho} terá de entrar de novo.`}
        </Confirm>
      )}
    </Secao>
  )
}
