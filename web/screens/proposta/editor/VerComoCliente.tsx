import { totalDasEtapas } from '@hub/domain/proposta/rascunho.rules.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { ComparacaoDePropostas } from '../../../parts/ComparacaoDePropostas.tsx'
import { EtapasDaProposta } from '../../../parts/EtapasDaProposta.tsx'
import { Botao } from '../../../ui/Botao.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { Faixa } from '../../../ui/Faixa.tsx'
import { Pilha } from '../../../ui/Pagina.tsx'
import { corpoDe, dividirPara, type Formulario } from '../conteudo.ts'
import { PELA_REGRA } from '../DivisaoDaProposta.tsx'

/** The proposal as the client will read it, with what is typed now. */
export function VerComoCliente(props: {
  aberto: boolean
  onClose: () => void
  formulario: Formulario
  p: PropostaDetalhe
}) {
  const { p, formulario } = props
  const corpo = corpoDe(formulario)
  const etapas = (corpo.etapas ?? []).map((e) => ({
    ordem: e.ordem,
    descricao: e.descricao ?? '',
    entrega: e.entrega ?? '',
    horas: e.horas ?? null,
    valor: e.valor ?? null,
    dtainicio: e.dtainicio ?? null,
    dtafim: e.dtafim ?? null,
  }))
  const dias = (campo: 'dtainicio' | 'dtafim') => etapas.flatMap((e) => e[campo] ?? []).sort()
  const total = totalDasEtapas(formulario.etapas)
  return (
    <Dialogo
      open={props.aberto}
      onClose={props.onClose}
      size="largo"
      dismissable
      title="Como o cliente vê"
      subtitle="Assim a proposta aparece, ao lado das outras, quando as propostas forem abertas."
      footer={
        <Botao variant="acao" onClick={props.onClose}>
          Voltar à edição
        </Botao>
      }
    >
      <Pilha>
        <Faixa>
          {p.divisao_reservada
            ? 'A parte do cliente é esta se a sua for a menor proposta válida. Se não for, o que a sua custa a mais fica com ele.'
            : PELA_REGRA}
        </Faixa>
        <ComparacaoDePropostas
          paraOCliente
          propostas={[
            {
              id: p.id,
              nome: p.empresa_proposta.nome,
              lugar: `${p.empresa_proposta.cidade} (${p.empresa_proposta.estado})`,
              divisao: total === null ? null : dividirPara(total, p),
              inicio: dias('dtainicio')[0] ?? null,
              fim: dias('dtafim').at(-1) ?? null,
              horas: etapas.length ? etapas.reduce((t, e) => t + (e.horas ?? 0), 0) : null,
              etapas,
              apresentacao: corpo.apresentacao ?? '',
              visita: corpo.visita ?? null,
              comentario: corpo.comentario ?? null,
              validade: corpo.validade ?? null,
              consultores: p.consultores.map((k) => k.nome),
              nota: p.nota_media,
            },
          ]}
        />
        <EtapasDaProposta etapas={etapas} />
      </Pilha>
    </Dialogo>
  )
}
