import { type SolicitacaoResumo, solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Pilha } from '../../ui/Pagina.tsx'

interface Props {
  /** At least one. */
  solicitacoes: readonly SolicitacaoResumo[]
  aoFechar: () => void
  aoConcluir: () => void
}

/** Gives the chosen demands to one manager: all of them, or none. */
export function DefinirResponsavel({ solicitacoes, aoFechar, aoConcluir }: Props) {
  const [gestor, setGestor] = useState('')
  const [tentou, setTentou] = useState(false)
  const campo = useRef<HTMLSelectElement>(null)
  const varias = solicitacoes.length > 1
  // Who could answer is asked for the first one; the server judges each of them.
  const gestores = useQuery(consulta(solicitacao.listarGestores, { params: { id: solicitacoes[0]!.id } }))
  const mudar = useMudanca(solicitacao.alterarResponsaveis, {
    invalida: ['/solicitacao/', '/dash/'],
    sucesso: varias
      ? `As ${solicitacoes.length} demandas têm novo responsável.`
      : `A demanda ${solicitacoes[0]!.nrosolicitacao} tem novo responsável.`,
    erro: false,
    aoConcluir,
  })
  const enviar = () => {
    setTentou(true)
    if (!gestor) campo.current?.focus()
    else mudar.mutate({ corpo: { solicitacoes: solicitacoes.map((s) => s.id), gestor: Number(gestor) } })
  }
  return (
    <Dialogo
      open
      onClose={aoFechar}
      busy={mudar.isPending}
      title="Definir responsável"
      subtitle={solicitacoes.map((s) => s.nrosolicitacao).join(', ')}
      footer={
        <>
          <Botao variant="texto" onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao variant="acao" busy={mudar.isPending} busyLabel="Salvando" onClick={enviar}>
            Definir responsável
          </Botao>
        </>
      }
    >
      {gestores.isError ? (
        <Falha onRetry={() => void gestores.refetch()} retrying={gestores.isFetching}>
          {fraseDe(gestores.error)}
        </Falha>
      ) : !gestores.data ? (
        <Esqueleto lines={2} label="Carregando gestores" />
      ) : (
        <Pilha>
          {mudar.isError && <Faixa tone="erro">{fraseDe(mudar.error)}</Faixa>}
          <CampoSelecao
            ref={campo}
            label="Quem responde"
            help={varias ? 'O gestor recebe um aviso. Ou todas mudam, ou nenhuma.' : 'O gestor recebe um aviso.'}
            value={gestor}
            onChange={setGestor}
            errorMessage={tentou && !gestor ? 'Escolha quem vai responder.' : undefined}
            options={gestores.data.map((g) => ({
              value: String(g.id),
              label: `${g.nome} ${g.sobrenome} · ${g.em_andamento} em andamento`,
              group: g.da_unidade ? 'Da unidade' : 'De outras unidades',
            }))}
          />
        </Pilha>
      )}
    </Dialogo>
  )
}
