import { CartaoDoServico } from '../../parts/CartaoDoServico.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type OfertaDoFormulario, precoEscrito, type ServicoDoFormulario } from './formulario.ts'
import type { OpcoesDoServico } from './opcoes.ts'
import css from './ServicoInterno.module.css'

interface Props {
  servico: ServicoDoFormulario
  oferta: OfertaDoFormulario
  /** How many offers the card would count. */
  quantas: number
  opcoes: OpcoesDoServico
  /** Centavos of the chosen hour model. */
  hora: number | null
}

/** The card as everybody will see it who is not signed in. */
export function Previa({ servico: s, oferta: o, quantas, opcoes, hora }: Props) {
  const subsidios = opcoes.programas.find((p) => p.id === s.programa)?.subsidios ?? []
  return (
    <Secao ruled title="Como fica no catálogo">
      <div className={css.previa}>
        <CartaoDoServico
          opcoes={quantas}
          servico={{
            titulo: s.titulo || 'Título do serviço',
            descricao: s.descricao || 'O que é feito e o que a empresa recebe.',
            tema: { id: 0, descricao: opcoes.temas.find((t) => t.id === s.tema)?.descricao ?? 'Tema' },
            exige_diagnostico: s.exigeDiagnostico,
          }}
          oferta={{
            tipo: o.tipo,
            horas: o.horas ?? 0,
            valor: precoEscrito(o, hora) / 100,
            imagem: o.imagem,
            subsidio_ate: Math.max(0, ...subsidios.map((x) => x.porcentagem)),
            recusa: null,
            divisao: null,
          }}
        />
      </div>
    </Secao>
  )
}
