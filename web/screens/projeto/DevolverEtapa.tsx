import { projeto as api, type EtapaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { ComMotivo } from '../../parts/ComMotivo.tsx'
import { doProjeto } from './janelas.ts'

interface Props {
  projeto: ProjetoDetalhe
  etapa: EtapaDoProjeto
  aoFechar: () => void
}

export function DevolverEtapa({ projeto, etapa, aoFechar }: Props) {
  const devolver = useMudanca(api.devolverEtapa, {
    invalida: doProjeto,
    sucesso: `Etapa ${etapa.ordem} devolvida ao prestador.`,
    erro: false,
  })
  return (
    <ComMotivo
      aberto
      aoFechar={aoFechar}
      variante="acao"
      titulo={`Devolver a etapa ${etapa.ordem}?`}
      rotulo="O que falta ou precisa mudar"
      ajuda={`${projeto.prestador.nome} lê este texto.`}
      confirmar="Devolver a etapa"
      confirmando="Devolvendo"
      aoConfirmar={(motivo) => devolver.mutateAsync({ params: { id: projeto.id, id2: etapa.id }, corpo: { motivo } })}
      fraseDe={fraseDe}
    >
      <p>{etapa.descricao} volta ao prestador, que entrega de novo. O prazo para conferir recomeça.</p>
    </ComMotivo>
  )
}
