import { formatarData } from '@hub/domain/kernel/data.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import type { Texto } from './documento.ts'
import { reaisPorExtenso } from './extenso.ts'
import type { DadosDoContrato } from './pdf.ts'

interface Secao {
  titulo: string
  clausulas: readonly Texto[]
}

const Cliente = { forte: 'Cliente' }
const Prestador = { forte: 'Prestador' }
const Patrocinador = { forte: 'Patrocinador' }

/** What stands before and between the tables of the first sections, by the number of the clause or section. */
export const dasPrimeirasSecoes = (d: DadosDoContrato) =>
  ({
    '1.1': [
      'O Prestador executa para o Cliente o serviço ',
      { forte: d.servico.titulo },
      ', nas condições deste contrato.',
    ] as Texto,
    '1.2': ['O Cliente espera do serviço: ', d.objeto] as Texto,
    '1.3':
      'Fazem parte do contrato a solicitação, o diagnóstico, quando houver, e a proposta autorizada. Se divergirem, vale o contrato.' as Texto,
    '3': 'O serviço é entregue nas etapas abaixo. As datas contam com o início previsto. Se a liberação vier depois dele, todas se deslocam pelo mesmo número de dias corridos, e o portal avisa as novas datas a todos.' as Texto,
    '4': [
      'O preço total, fixo até o fim do contrato, é de ',
      { forte: formatarReais(d.preco.totalCentavos) },
      ` (${reaisPorExtenso(d.preco.totalCentavos)}). A parte do Cliente é de `,
      { forte: formatarReais(d.preco.clienteCentavos) },
      ` (${reaisPorExtenso(d.preco.clienteCentavos)}). O preço se divide assim:`,
    ] as Texto,
    '5.1': [
      'O Cliente paga a sua parte ao ',
      Patrocinador,
      ', pelo portal, por Pix, cartão de crédito, link de pagamento ou presencialmente, e recebe recibo de cada pagamento.',
      ...(d.preco.parceiro
        ? [` O Parceiro ${d.preco.parceiro.nome} entrega a sua ao Patrocinador, por acordo entre eles.`]
        : []),
    ] as Texto,
    '5.2': [
      'O ',
      Patrocinador,
      ' entrega ao Prestador o que recebeu do Cliente junto com a parte subsidiada: o Prestador recebe do Patrocinador o valor inteiro de cada etapa, e nada cobra do Cliente.',
    ] as Texto,
  }) as const

/**
 * Sections after the figures: what each one owes, what happens when things change. Written to be understood by whoever signs;
 * laws are named where they decide. A change here changes future contracts only: the signed bytes are kept.
 */
export function secoesGerais(d: DadosDoContrato): Secao[] {
  const equipe = d.servico.equipe?.length ? 'os profissionais nomeados na seção 2' : 'a equipe que credenciou'
  return [
    {
      titulo: 'O que cabe ao Cliente',
      clausulas: [
        [
          'O ',
          Cliente,
          ' entrega ao Prestador, em até cinco dias úteis do pedido, as informações, os documentos e os acessos de que o serviço depende, e responde pela exatidão deles.',
        ],
        'Indica uma pessoa para acompanhar o serviço, recebe o Prestador nos dias combinados e avisa com dois dias úteis de antecedência quando precisar mudar uma data.',
        'Paga a sua parte do preço nas datas da seção 5. A execução só é liberada depois de paga a primeira parcela. O atraso das outras não suspende as etapas, e o projeto só é concluído com a parte do Cliente acertada.',
        'Analisa cada entrega no prazo da seção 9 e, ao fim, responde à avaliação do serviço.',
        'Não paga ao Prestador, por fora do portal, nenhum valor ligado a este serviço.',
      ],
    },
    {
      titulo: 'O que cabe ao Prestador e ao Patrocinador',
      clausulas: [
        [
          'O ',
          Prestador,
          ` executa o serviço com ${equipe}, no padrão técnico da área e nas datas da seção 3, e só troca um profissional por outro também credenciado, com aviso prévio ao Cliente.`,
        ],
        'O Prestador registra no portal o que entregou em cada etapa, com os arquivos que o comprovam, e corrige sem custo o que for devolvido com razão.',
        `O Prestador responde pelos tributos, encargos e obrigações trabalhistas e previdenciárias da sua equipe, e emite a nota fiscal de cada etapa, pelo valor inteiro dela e em nome ${d.tomador}, antes de recebê-la.`,
        'O Prestador mantém o seu credenciamento e os seus documentos em dia até o fim do contrato e não transfere o serviço a terceiros.',
        [
          'O ',
          Patrocinador,
          ' recebe a parte do Cliente e a entrega ao Prestador junto com a parte subsidiada: paga-lhe o valor inteiro de cada etapa, depois do aceite dela e da nota fiscal, e acompanha a execução pelo gestor indicado no portal.',
        ],
        'O Patrocinador não executa o serviço nem responde pelo seu resultado. O subsídio não é empréstimo e não é devolvido, salvo no caso da cláusula 12.5.',
      ],
    },
    {
      titulo: 'Sigilo e direitos sobre o que for produzido',
      clausulas: [
        'As partes guardam sigilo sobre o que souberem uma da outra por causa deste contrato, durante a vigência e por cinco anos depois dela. Não é sigiloso o que já era público ou o que a lei manda revelar.',
        'Relatórios, planos e demais documentos feitos para o Cliente passam a ser dele com o pagamento. Métodos, modelos e ferramentas que o Prestador já possuía continuam seus, e o Cliente pode usá-los no próprio negócio, sem prazo, na medida em que façam parte das entregas.',
        'O Patrocinador pode usar dados agregados, que não identifiquem o Cliente, para medir os resultados do programa.',
      ],
    },
    {
      titulo: 'Entrega e aceite',
      clausulas: [
        [
          `Entregue uma etapa, o Cliente ou o consultor designado tem `,
          { forte: quantos(d.diasDeAceite, 'dia corrido', 'dias corridos') },
          ' para aceitá-la ou devolvê-la, dizendo por escrito o que falta. Passado o prazo sem resposta, a etapa é considerada aceita.',
        ],
        'Etapa devolvida é corrigida sem custo e volta para análise, com novo prazo igual ao primeiro.',
        'Aceitas todas as etapas, o Prestador encerra o projeto no portal, o Cliente o avalia e o gestor do Patrocinador faz a análise final, emite o atesto e conclui o projeto. A conclusão encerra o contrato.',
        'O aceite não afasta a responsabilidade do Prestador por falha que só depois possa ser percebida, comunicada em até noventa dias do atesto.',
      ],
    },
    {
      titulo: 'Proteção de dados pessoais',
      clausulas: [
        'As partes tratam dados pessoais segundo a Lei nº 13.709/2018 (LGPD), somente para celebrar e executar este contrato, cumprir a lei e exercer direitos.',
        'Cada parte é controladora dos dados que decide como usar. Ao lidar com dados de clientes ou empregados do Cliente para executar o serviço, o Prestador age como operador e segue as instruções do Cliente.',
        'O acesso fica restrito a quem precisa dele. Incidente que possa causar risco é comunicado às outras partes em até dois dias úteis, com o que se souber do ocorrido e as medidas tomadas.',
        'Encerrado o contrato, o Prestador devolve ou elimina os dados que recebeu, salvo os que a lei manda guardar. Pedidos de titulares são atendidos pelo canal de privacidade do portal.',
      ],
    },
    {
      titulo: 'Atraso e descumprimento',
      clausulas: [
        'O portal não acrescenta multa nem juros à parcela do Cliente em atraso: ela continua devida pelo mesmo valor. Quem tiver prejuízo com o atraso pode cobrá-lo na forma da lei.',
        'O atraso de uma etapa por culpa do Prestador não diminui por si o que ele tem a receber; pode dar causa a distrato ou rescisão e a perdas e danos, na forma da lei.',
        'A parte que descumprir obrigação é avisada pelo portal e tem dez dias úteis para saná-la, antes de qualquer rescisão. Ninguém responde por atraso que venha de caso fortuito ou força maior.',
      ],
    },
    {
      titulo: 'Mudança, desistência e cancelamento',
      clausulas: [
        'Mudança de objeto, etapas, prazo ou valor só vale por aditivo assinado pelas três partes no portal.',
        'Antes do início da execução, o Cliente pode cancelar pelo portal, sem multa, e recebe de volta o que pagou, em até dez dias úteis: pelo mesmo meio ou, se ele não o permitir, por transferência. O Prestador pode desistir até assinar, dizendo o motivo.',
        'Depois do início, qualquer das partes pode encerrar o contrato por distrato. O distrato diz, por etapa, o que foi executado, o que é devido e o que se devolve; paga-se o que foi executado e aceito.',
        'O contrato é rescindido por decisão do Patrocinador se, avisada, a parte não sanar o descumprimento, com o acerto do distrato que não foi assinado, ou em caso de falência, descredenciamento do Prestador ou informação falsa.',
        'Quem der causa à rescisão por informação falsa ou fraude devolve ao Patrocinador o subsídio correspondente, corrigido pelo IPCA, sem prejuízo de perdas e danos.',
      ],
    },
    {
      titulo: 'Vigência',
      clausulas: [
        [
          'Este contrato vale da última assinatura até a conclusão do projeto no portal. A execução está prevista de ',
          { forte: formatarData(d.inicio) },
          ' a ',
          { forte: formatarData(d.fim) },
          ' e começa com a liberação do projeto pelo gestor; se ela atrasar, vale a seção 3.',
        ],
        'Continuam valendo depois do fim as cláusulas de sigilo, de direitos sobre o que foi produzido, de proteção de dados e de responsabilidade.',
      ],
    },
    {
      titulo: 'Disposições finais',
      clausulas: [
        'Não há vínculo de emprego, sociedade ou representação entre as partes nem entre uma e os empregados da outra.',
        'As partes conhecem e cumprem a Lei nº 12.846/2013 (anticorrupção), e não oferecem nem aceitam vantagem indevida por causa deste contrato.',
        'Avisos são feitos pelo portal e valem do dia útil seguinte ao envio. A tolerância de uma parte não muda o contrato, e a nulidade de uma cláusula não atinge as demais.',
        'O contrato é assinado no portal com assinatura eletrônica simples (Lei nº 14.063/2020, art. 4º, I): identifica quem assina por conta ou link pessoal e guarda nome, CPF, hora, endereço de rede e o resumo do arquivo. As partes a aceitam como prova de que assinaram (Medida Provisória nº 2.200-2/2001, art. 10, § 2º) e reconhecem o documento como título executivo, dispensadas as testemunhas (Código de Processo Civil, art. 784, § 4º).',
        'Concluídas as assinaturas, o arquivo recebe um selo digital: qualquer alteração posterior é percebida na conferência pelo código de verificação.',
        [
          'Fica eleito o foro da comarca de ',
          { forte: d.foro },
          ', salvo quando a lei garantir ao Cliente o do seu domicílio. Antes de ir a juízo, as partes tentam resolver a questão pela mediação do Patrocinador, em até quinze dias.',
        ],
      ],
    },
  ]
}
