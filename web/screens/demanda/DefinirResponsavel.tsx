import { type ResultadoDaTroca, type SolicitacaoResumo, solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { avisos } from '../../api/avisos.ts'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { LoadState } from '../../blocos/LoadState.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import { Resultados } from './Resultados.tsx'

interface Props {
  /** At least one. */
  solicitacoes: readonly SolicitacaoResumo[]
  onClose: () => void
  /** With the ids that did not change. */
  aoConcluir: (faltam: readonly number[]) => void
}

/** Gives the chosen demands to one manager, and to a consultant if one is chosen; each of them answers for itself. */
export function DefinirResponsavel({ solicitacoes, onClose, aoConcluir }: Props) {
  const [gestor, setGestor] = useState('')
  const [consultor, setConsultor] = useState('')
  const [tentou, setTentou] = useState(false)
  const [recusadas, mostrar] = useState<readonly ResultadoDaTroca[] | null>(null)
  const campo = useRef<HTMLSelectElement>(null)
  const varias = solicitacoes.length > 1
  // Who could answer is asked for the first one; the server judges each of them.
  const primeira = { params: { id: solicitacoes[0]!.id } }
  const gestores = useQuery(consulta(solicitacao.listarGestores, primeira))
  const consultores = useQuery(consulta(solicitacao.listarConsultores, primeira))
  const mudar = useMudanca(solicitacao.alterarResponsaveis, {
    invalida: ['/solicitacao/', '/dash/'],
    sucesso: false,
    erro: false,
    aoConcluir: ({ results }) => {
      if (results.some((r) => !r.alterada)) return mostrar(results)
      avisos.certo(
        varias
          ? `As ${results.length} demandas têm novo responsável.`
          : `A demanda ${solicitacoes[0]!.nrosolicitacao} tem novo responsável.`,
      )
      aoConcluir([])
    },
  })
  const enviar = () => {
    setTentou(true)
    if (!gestor) campo.current?.focus()
    else
      mudar.mutate({
        corpo: {
          solicitacoes: solicitacoes.map((s) => s.id),
          gestor: Number(gestor),
          ...(consultor && { consultor: consultor === 'nenhum' ? null : Number(consultor) }),
        },
      })
  }
  if (recusadas) {
    const faltam = recusadas.filter((r) => !r.alterada).map((r) => r.id)
    const feitas = recusadas.length - faltam.length
    return (
      <Dialogo
        open
        onClose={() => aoConcluir(faltam)}
        title="Definir responsável"
        subtitle={`${feitas} de ${recusadas.length} têm novo responsável.`}
        footer={
          <Botao variant="acao" onClick={() => aoConcluir(faltam)}>
            Concluir
          </Botao>
        }
      >
        <Resultados results={recusadas} solicitacoes={solicitacoes} />
      </Dialogo>
    )
  }
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={mudar.isPending}
      title="Definir responsável"
      subtitle={solicitacoes.map((s) => s.nrosolicitacao).join(', ')}
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Cancelar
          </Botao>
          <Botao variant="acao" busy={mudar.isPending} busyLabel="Salvando" onClick={enviar}>
            Definir responsável
          </Botao>
        </>
      }
    >
      {gestores.isError || !gestores.data ? (
        <LoadState query={gestores} lines={2} label="Carregando gestores" />
      ) : (
        <Pilha>
          {mudar.isError && <Faixa tone="erro">{fraseDe(mudar.error)}</Faixa>}
          <CampoSelecao
            ref={campo}
            label="Quem responde"
            help={
              varias ? 'O gestor recebe um aviso só. Você vê o resultado de cada uma.' : 'O gestor recebe um aviso.'
            }
            value={gestor}
            onChange={setGestor}
            errorMessage={tentou && !gestor ? 'Escolha quem vai responder.' : undefined}
            options={gestores.data.map((g) => ({
              value: String(g.id),
              label: `${g.nome} ${g.sobrenome} · ${g.em_andamento} em andamento`,
              group: g.da_unidade ? 'Da unidade' : 'De outras unidades',
            }))}
          />
          <CampoSelecao
            label="Consultor"
            optional
            placeholder="Manter como está"
            value={consultor}
            onChange={setConsultor}
            options={[
              { value: 'nenhum', label: 'Nenhum: desvincular' },
              ...(consultores.data ?? []).map((c) => ({
                value: String(c.id),
                label: `${c.nome} ${c.sobrenome} · ${c.em_andamento} em andamento`,
              })),
            ]}
          />
        </Pilha>
      )}
    </Dialogo>
  )
}
