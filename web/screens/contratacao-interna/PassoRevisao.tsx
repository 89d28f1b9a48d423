import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import type { ReactNode } from 'react'
import { ObjetivoERespostas } from '../../parts/assistente/Revisao.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { origemPorExtenso } from '../../parts/preco-estimado.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { PartesDasEmpresas } from './PartesDasEmpresas.tsx'
import type { Passo, PassoProps } from './passos.ts'

interface Props extends Pick<PassoProps, 'valor' | 'preco'> {
  perguntas: readonly PerguntaDoQuestionario[]
  /** Leads back to a step. */
  alterar: (passo: Passo) => ReactNode
}

/** Everything once more; then every company has its part. */
export const PassoRevisao = ({ valor: c, preco, perguntas, alterar }: Props) => (
  <>
    <Secao title="Programa e serviço" end={alterar('servico')}>
      <Definicoes
        items={[
          { term: 'Programa', value: c.programa?.descricao ?? '-' },
          { term: 'Serviço', value: c.oferta?.titulo ?? '-', detail: c.oferta?.servico.titulo },
          {
            term: 'Preço estimado',
            value: preco && preco.origem !== 'a_cotar' ? emReaisPorExtenso(preco.valor) : 'A proposta define',
            detail: preco && `${preco.horas} h, para todas as empresas juntas. ${origemPorExtenso(preco)}`,
          },
        ]}
      />
    </Secao>
    <Secao title={c.empresas.length === 1 ? '1 empresa' : `${c.empresas.length} empresas`} end={alterar('empresas')}>
      <PartesDasEmpresas c={c} preco={preco} />
    </Secao>
    <ObjetivoERespostas valor={c} perguntas={perguntas} alterar={alterar} />
    <Secao title="Depois de enviar">
      <p>
        Cada empresa é avisada e acompanha só a sua parte. A entidade escolhe a proposta, e outra pessoa autoriza;
        depois disso cada empresa assina o seu contrato e tem as suas etapas.
      </p>
    </Secao>
  </>
)
