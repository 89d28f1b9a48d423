import { formatarData } from '@hub/domain/kernel/data.ts'
import { prazoPorExtenso } from '@hub/domain/kernel/dias-uteis.ts'
import type { MinhaEnviada } from '@hub/protocol/compra.ts'
import { useCalendario } from '../../parts/calendario.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { useHoje } from '../../parts/clock.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { useTitulo } from '../../parts/endereco.ts'
import { diaDoMomento } from '../../parts/fuso.ts'
import { PrecoComParte } from '../../parts/PrecoComParte.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, Secao } from '../../ui/Pagina.tsx'
import css from './Compra.module.css'

/** The numbers of what was sent, and what happens next, by when. */
export function Enviado({ enviadas }: { enviadas: readonly MinhaEnviada[] }) {
  const hoje = useHoje()
  const calendario = useCalendario()
  const primeira = enviadas[0]!
  const prazo = diaDoMomento(new Date(primeira.prazo))
  const varias = enviadas.length > 1
  const titulo = varias ? 'Solicitações enviadas' : 'Solicitação enviada'
  useTitulo(titulo)
  return (
    <>
      <Cabecalho
        title={titulo}
        subtitle={`${primeira.empresa.nome}. Guarde ${varias ? 'os números' : 'o número'}: é por ${varias ? 'eles' : 'ele'} que falamos.`}
      />
      <ul className={css.itens}>
        {enviadas.map((s) => (
          <li key={s.id} className={css.item}>
            <div>
              <h2 className={css.titulo}>
                <Ancora href={para('solicitacao', { id: s.id })}>{s.nrosolicitacao}</Ancora>
              </h2>
              <p>{s.titulo}</p>
            </div>
            <span className={css.preco}>
              {s.valor > 0 ? (
                <PrecoComParte parte={s.valor_cliente}>{emReaisPorExtenso(s.valor)}</PrecoComParte>
              ) : (
                'A cotar'
              )}
            </span>
          </li>
        ))}
      </ul>
      <Secao title="O que acontece agora">
        <p>
          O gestor da sua região analisa {varias ? 'os pedidos' : 'o pedido'} até <b>{formatarData(prazo)}</b> (
          {prazoPorExtenso(prazo, hoje, calendario, 'm')}). Depois vêm as propostas, e você escolhe.
        </p>
        <p className={css.acoes}>
          <LinkBotao href={caminhos.solicitacoes} variant="acao">
            Acompanhar
          </LinkBotao>
          <LinkBotao href={caminhos.catalogo} variant="contorno">
            Voltar ao catálogo
          </LinkBotao>
        </p>
      </Secao>
    </>
  )
}
